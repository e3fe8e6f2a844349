// Converts sets of seats to text and back.
#include "engine/names.h"

#include <bit>

#include "engine/words.h"

namespace uno {

std::string seats_text(SeatSet seats, std::string_view none) {
  std::string text;
  for (SeatSet rest = seats; rest; rest &= static_cast<SeatSet>(rest - 1))
    text += (text.empty() ? "" : ",") + std::to_string(std::countr_zero(rest));
  return text.empty() ? std::string(none) : text;
}

bool parse_seats(std::string_view text, int seats, SeatSet& into) {
  SeatSet read = 0;
  int seat = 0;
  for (std::string_view piece; next_piece(text, ',', piece);) {
    if (!read_number(piece, 0, seats - 1, seat) || (read & seat_bit(seat))) return false;
    read |= seat_bit(seat);
  }
  into = read;
  return read != 0;
}

std::string powers_text(SeatSet red, int seats) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat) text += red & seat_bit(seat) ? '-' : '+';
  return text;
}

bool parse_powers(std::string_view text, int seats, SeatSet& red) {
  if (std::ssize(text) != seats || text.find_first_not_of("+-") != text.npos) return false;
  red = 0;
  for (std::size_t seat = 0; seat < text.size(); ++seat)
    if (text[seat] == '-') red |= seat_bit(static_cast<int>(seat));
  return true;
}

}  // namespace uno
