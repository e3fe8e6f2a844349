// Check sums of images.
#include "learn/image.h"

#include <cstdint>

#include "engine/version.h"
#include "learn/episodes.h"

namespace uno {
namespace {

/// The FNV-1a hash of the image and of everything that must be the same to read it.
std::uint64_t sum_of(std::string_view image) {
  std::uint64_t sum = 0xCBF29CE484222325;
  const auto add = [&](std::string_view text) {
    for (const char letter : text) sum = (sum ^ static_cast<std::uint8_t>(letter)) * 0x100000001B3;
  };
  add(version());
  for (const Edition edition : kEditions)
    in_edition(edition, [&]<class E>(E) {
      add(std::to_string(sizeof(StateOf<E>)) + ' ' + std::to_string(sizeof(EpisodeOf<E>)) + ' ');
    });
  add(image);
  return sum;
}

}  // namespace

std::string seal(std::string_view image) {
  std::string sealed;
  sealed.reserve(sizeof(std::uint64_t) + image.size());
  write_part(sealed, sum_of(image));
  return sealed.append(image);
}

bool unseal(std::string_view sealed, std::string_view& image) {
  std::uint64_t sum = 0;
  if (!read_part(sealed, sum) || sum != sum_of(sealed)) return false;
  image = sealed;
  return true;
}

template <class E>
template <class Self, class Visit>
void EpisodeOf<E>::for_each_part(Self& self, Visit visit) {
  visit(self.state_), visit(self.words_), visit(self.acts_), visit(self.dares_);
  visit(self.heard_), visit(self.absent_), visit(self.rules_), visit(self.asked_);
  visit(self.seats_), visit(self.calls_), visit(self.out_of_turn_), visit(self.called_);
  visit(self.keeps_record_), visit(self.dealt_);
  for (auto& history : self.history_) visit(history);
}

template <class E>
void EpisodeOf<E>::write_image(std::string& to) const {
  for_each_part(*this, [&](const auto& part) { write_part(to, part); });
  write_list(to, made_);
}

template <class E>
bool EpisodeOf<E>::read_image(std::string_view& from) {
  bool whole = true;
  for_each_part(*this, [&](auto& part) { whole = whole && read_part(from, part); });
  if (whole) tally_.count(state_);
  return whole && read_list(from, made_);
}

template <class E>
void EpisodesOf<E>::write_image(std::string& to) const {
  write_parts(to, std::span(chances_));
  write_parts(to, std::span(bot_chances_));
  write_parts(to, std::span(rounds_));
  write_parts(to, std::span(rewards));
  write_parts(to, std::span(ended));
  write_parts(to, std::span(winners));
  write_parts(to, std::span(points));
  write_parts(to, std::span(turns));
  write_parts(to, std::span(final_bytes));
  for (const Ended& last : last_) write_part(to, last.round), write_list(to, last.acts);
  for (const EpisodeOf<E>& episode : episodes_) episode.write_image(to);
}

template <class E>
bool EpisodesOf<E>::read_image(std::string_view& from) {
  bool whole = read_parts(from, std::span(chances_)) && read_parts(from, std::span(bot_chances_)) &&
               read_parts(from, std::span(rounds_)) && read_parts(from, std::span(rewards)) &&
               read_parts(from, std::span(ended)) && read_parts(from, std::span(winners)) &&
               read_parts(from, std::span(points)) && read_parts(from, std::span(turns)) &&
               read_parts(from, std::span(final_bytes));
  for (Ended& last : last_)
    whole = whole && read_part(from, last.round) && read_list(from, last.acts);
  for (EpisodeOf<E>& episode : episodes_) whole = whole && episode.read_image(from);
  if (!whole) return false;
  for (int game = 0; game < plan_.games; ++game) show(game);
  return true;
}

#define UNO_INSTANTIATE(E)                                      \
  template void EpisodeOf<E>::write_image(std::string&) const;  \
  template bool EpisodeOf<E>::read_image(std::string_view&);    \
  template void EpisodesOf<E>::write_image(std::string&) const; \
  template bool EpisodesOf<E>::read_image(std::string_view&);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
