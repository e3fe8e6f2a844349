// Checks names with ICU's spoof checker and character properties.
#include "text/person_name.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include "engine/check.h"

namespace uno::text {

namespace {

constexpr int kMarksMax = 3;  // on one letter: Vietnamese, Thai and Hebrew need two
constexpr UChar32 kSpace = 0x20;
constexpr UChar32 kNonJoiner = 0x200C, kJoiner = 0x200D, kAsPicture = 0xFE0F;

const USpoofChecker* spoof_checker() {
  static const USpoofChecker* const checker = [] {
    UErrorCode failed = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&failed);
    uspoof_setChecks(made, USPOOF_RESTRICTION_LEVEL, &failed);
    uspoof_setRestrictionLevel(made, USPOOF_MODERATELY_RESTRICTIVE);
    UNO_CHECK(U_SUCCESS(failed));
    return made;
  }();
  return checker;
}

/// Whether the script of the character changes its letters after a joiner.
bool joins(UChar32 character) {
  UErrorCode failed = U_ZERO_ERROR;
  switch (uscript_getScript(character, &failed)) {
    case USCRIPT_ARABIC:
    case USCRIPT_SYRIAC:
    case USCRIPT_DEVANAGARI:
    case USCRIPT_BENGALI:
    case USCRIPT_GUJARATI:
    case USCRIPT_KANNADA:
    case USCRIPT_MALAYALAM:
    case USCRIPT_ORIYA:
    case USCRIPT_SINHALA:
    case USCRIPT_TAMIL:
    case USCRIPT_TELUGU:
    case USCRIPT_MONGOLIAN:
      return true;
    default:
      return false;
  }
}

bool is_picture(UChar32 character) {
  return character == kAsPicture || u_hasBinaryProperty(character, UCHAR_EXTENDED_PICTOGRAPHIC) ||
         u_hasBinaryProperty(character, UCHAR_EMOJI_MODIFIER);
}

bool is_unseen(UChar32 character) {
  return u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/// Whether the character is invisible although Unicode classifies it as a letter, mark or sign.
bool prints_nothing(UChar32 character) {
  switch (character) {
    case 0x2800:   // a Braille cell without dots
    case 0x2D7F:   // a joiner of Tifinagh
    case 0x1107F:  // a joiner of Brahmi
    case 0x13441:  // blanks of hieroglyphs
    case 0x13442:
    case 0x16FE4:  // a filler of Khitan
    case 0x1D159:  // a note without a head
      return true;
    default:
      return false;
  }
}

/// Whether an invisible character has an effect after `before`.
bool does_something(UChar32 character, UChar32 before) {
  if (character == kAsPicture) return u_hasBinaryProperty(before, UCHAR_EMOJI);
  if (character == kJoiner) return is_picture(before) || joins(before);
  return character == kNonJoiner && joins(before);
}

icu::UnicodeString skeleton(const icu::UnicodeString& name) {
  icu::UnicodeString skeleton;
  UErrorCode failed = U_ZERO_ERROR;
  uspoof_getSkeletonUnicodeString(spoof_checker(), 0, name, skeleton, &failed);
  return U_SUCCESS(failed) ? skeleton : name;
}

icu::UnicodeString read(std::string_view name) {
  return icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
}

/// The name in plain letters: without variants of letters and invisible characters, and with single
/// blanks.
icu::UnicodeString in_plain_letters(const icu::UnicodeString& name) {
  UErrorCode failed = U_ZERO_ERROR;
  const icu::Normalizer2* compatible = icu::Normalizer2::getNFKCInstance(failed);
  UNO_CHECK(U_SUCCESS(failed));
  const icu::UnicodeString whole = compatible->normalize(name, failed);
  icu::UnicodeString plain;
  UChar32 before = U_SENTINEL;
  for (std::int32_t at = 0; at < whole.length(); at = whole.moveIndex32(at, 1)) {
    UChar32 character = whole.char32At(at);
    if (is_unseen(character)) continue;
    if (u_isUWhiteSpace(character) || prints_nothing(character)) character = kSpace;
    if (character != kSpace || before != kSpace) plain.append(character);
    before = character;
  }
  return plain;
}

}  // namespace

bool hides_nothing(std::string_view name) {
  const icu::UnicodeString text = read(name);
  UChar32 before = U_SENTINEL;
  int marks = 0;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 character = text.char32At(at);
    const std::int32_t type = 1 << u_charType(character);
    if (type & (U_GC_CN_MASK | U_GC_CO_MASK | U_GC_CC_MASK)) return false;
    const bool unseen = is_unseen(character);
    if (prints_nothing(character) || (unseen && !does_something(character, before))) return false;
    marks = !unseen && type & (U_GC_MN_MASK | U_GC_ME_MASK) ? marks + 1 : 0;
    if (marks > kMarksMax || (marks > 0 && before == U_SENTINEL)) return false;
    before = character;
  }
  return true;
}

bool can_be_read(std::string_view name) {
  UErrorCode failed = U_ZERO_ERROR;
  return hides_nothing(name) &&
         uspoof_check2UnicodeString(spoof_checker(), read(name), nullptr, &failed) == 0 &&
         U_SUCCESS(failed);
}

bool look_alike(std::string_view a, std::string_view b) {
  // A skeleton has its own capitals, such as O for 0.
  const auto in_small = [](icu::UnicodeString name) {
    return skeleton(skeleton(name.foldCase()).foldCase());
  };
  const icu::UnicodeString one = in_plain_letters(read(a)), other = in_plain_letters(read(b));
  return skeleton(one) == skeleton(other) || in_small(one) == in_small(other);
}

}  // namespace uno::text
