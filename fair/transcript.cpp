// Writes and checks transcripts. The checks follow the order in which the parts of a deal are made,
// and each names what is wrong.
#include "fair/transcript.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/check.h"
#include "engine/english.h"
#include "engine/hex.h"
#include "engine/match.h"
#include "engine/matching/deck_text.h"
#include "engine/record.h"
#include "engine/words.h"
#include "fair/deck.h"
#include "wire/fields.h"

namespace uno::fair {
namespace {

struct Signature {
  Bytes32 public_key{};
  std::array<std::uint8_t, 64> signature{};
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("public_key", m.public_key), v("signature", m.signature);
  }
};

template <class Part>
std::string line_of(const Part& part) {
  wire::Pen out;
  wire::FieldWriter{out}.put(part);
  return std::string(out.text());
}

/// Sign a labelled message, so that no signature of something else is valid here.
Fields signed_message(std::string_view line) {
  return Fields("transcript").add(line);
}

/// Returns an empty string, or what is wrong.
template <class Part>
std::string read_line(std::string_view line, Part& part) {
  boost::json::value value;
  if (std::string wrong = wire::parse_json(line, value); !wrong.empty()) return wrong;
  if (!value.is_object()) return english("it is not a JSON object");
  std::string error;
  wire::FieldReader reader{value.get_object(), "", error};
  Part::fields(reader, part);
  reader.refuse_unknown(part);
  return error;
}

bool is_bytes(const std::string& digits, Bytes32& bytes) {
  return parse_hex(digits, bytes) && hex(bytes) == digits;
}

std::string check_contributions(const Transcript& transcript, std::vector<Contribution>& parts) {
  const Deal deal{transcript.table, transcript.deal};
  int before = -1;
  for (const wire::FairSeat& one : transcript.contributions) {
    if (one.seat <= before || one.seat >= kLargestTable)
      return english("the contributions are not in the order of seats");
    before = one.seat;
    Contribution& part = parts.emplace_back();
    part.seat = one.seat;
    if (!is_bytes(one.commitment, part.commitment))
      return english("the commitment of seat {} is not 64 lower-case hexadecimal digits", one.seat);
    if (one.revealed.empty()) continue;
    if (!is_bytes(one.revealed, part.revealed.emplace()))
      return english("the contribution of seat {} is not 64 lower-case hexadecimal digits",
                     one.seat);
    if (contribution_commitment(deal, one.seat, *part.revealed) != part.commitment)
      return english("the contribution of seat {} does not match its commitment", one.seat);
  }
  return {};
}

/// Compares the record with what follows from the key.
template <class E>
std::string check_record(const Transcript& transcript, const Bytes32& key) {
  const ReplayOf<E> replay = read_record<E>(transcript.record);
  if (!replay.error.empty()) return english("the record is damaged: {}", replay.error);
  const Record& record = replay.record;
  if (replay.last.phase != Phase::over) return english("the record ends before its round does");
  if (record_text(record) != transcript.record)
    return english("the record is not in the form that the server writes");
  for (const wire::FairSeat& one : transcript.contributions)
    if (one.seat >= record.seats)
      return english("a seat that is not at the table has a contribution");
  if (record.deck.empty()) return english("the record has no tag Deck");
  if (record.deck != shuffled_deck(record.rules, key))
    return english("the deck is not the one that follows from the secret and the contributions");
  Seed seed;
  seed.bytes = first_bytes(key, kLaterLabel);
  if (record.seed != seed)
    return english("the seed is not the one that follows from the secret and the contributions");
  if (record.round == 1 &&
      draw_for_dealer(record.rules, record.seats, seed).dealer != record.dealer)
    return english("the dealer is not the one that follows from the seed");
  return {};
}

std::string check(const Transcript& transcript) {
  if (transcript.format != kVersion)
    return english("the format is {}, not {}", wire::quoted(transcript.format), kVersion);
  if (transcript.deal < 1) return english("the number of the deal must be 1 or more");
  const Deal deal{transcript.table, transcript.deal};
  Bytes32 secret{}, commitment{};
  if (!is_bytes(transcript.secret, secret))
    return english("the secret is not 64 lower-case hexadecimal digits");
  if (!is_bytes(transcript.commitment, commitment) || commitment != commitment_of(deal, secret))
    return english("the secret does not match the commitment of the server");
  std::vector<Contribution> parts;
  if (std::string wrong = check_contributions(transcript, parts); !wrong.empty()) return wrong;
  const Bytes32 key = key_of(deal, secret, parts);
  return in_edition(record_edition(transcript.record),
                    [&]<class E>(E) { return check_record<E>(transcript, key); });
}

std::string check_signature(std::string_view line, std::string_view second,
                            std::string_view public_key, Verified& verified) {
  Signature found;
  if (std::string wrong = read_line(second, found); !wrong.empty())
    return english("the second line, with the signature, cannot be read: {}", wrong);
  verified.public_key = hex(found.public_key);
  if (!public_key.empty() && public_key != verified.public_key)
    return english("it is signed by another key, {}", verified.public_key);
  const Fields message = signed_message(line);
  const bool good =
      crypto_sign_verify_detached(found.signature.data(), message.bytes().data(),
                                  message.bytes().size(), found.public_key.data()) == 0;
  return good ? ""
              : english("the signature does not fit: the file was changed after it was signed");
}

}  // namespace

SigningKey::SigningKey(const Bytes32& seed) {
  crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
}

std::array<std::uint8_t, 64> SigningKey::sign(std::string_view line) const {
  std::array<std::uint8_t, 64> signature{};
  const Fields message = signed_message(line);
  crypto_sign_detached(signature.data(), nullptr, message.bytes().data(), message.bytes().size(),
                       secret_.data());
  return signature;
}

std::string transcript_text(const Transcript& transcript, const SigningKey& key) {
  return signed_text(line_of(transcript), key);
}

std::string signed_text(const std::string& line, const SigningKey& key) {
  return line + "\n" + line_of(Signature{key.public_key(), key.sign(line)}) + "\n";
}

Verified verify_transcript(std::string_view text, std::string_view public_key) {
  Verified verified;
  if (text.size() > kTranscriptBytesMax) {
    verified.wrong = english("it is larger than any transcript");
    return verified;
  }
  std::string_view rest = text, line, second;
  const bool whole = text.ends_with('\n') && std::count(text.begin(), text.end(), '\n') == 2 &&
                     next_piece(rest, '\n', line) && next_piece(rest, '\n', second);
  verified.wrong =
      whole
          ? check_signature(line, second, public_key, verified)
          : english("a transcript must have exactly two lines, each with a line break at its end");
  if (!verified.wrong.empty()) return verified;
  verified.wrong = read_line(line, verified.transcript);
  if (verified.wrong.empty()) verified.wrong = check(verified.transcript);
  return verified;
}

}  // namespace uno::fair
