#include "server/names.h"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <stdexcept>

#include "core/utf8.h"
#include "table/games.h"

namespace benben::server {
namespace {

using icu::UnicodeString;

constexpr int kLeastLength = 2, kMostLength = 24;
constexpr std::size_t kMostBytes = 96;
constexpr int kMostMarks = 2;  // on one letter, beyond those that are one character with it

// What stands where a name could. Names of games and of bots as programs know them are in their list.
constexpr std::array kReserved = {
    // bots, as people read them (web/src/i18n)
    "Apprentice", "Mason", "Scribe", "Architect", "Vizier", "Dice", "Careful beginner", "Steady", "Thinker",
    "Grand Vizier", "Würfel", "Vorsichtiger Neuling", "Lehrling", "Steinmetz", "Gierig", "Schreiber", "Solide",
    "Baumeister", "Denker", "Wesir", "Großwesir", "Зарче", "Предпазлив начинаещ", "Чирак", "Каменоделец", "Алчен",
    "Писар", "Сигурен", "Архитект", "Мислител", "Велик Везир", "Везир", "Кубик", "Осторожный новичок", "Подмастерье",
    "Каменщик", "Жадный", "Писец", "Надёжный", "Зодчий", "Мыслитель", "Визирь", "Ibis", "Jackal", "Lion", "Scarab",
    "Child", "Porter", "Painter", "Surveyor", "Pharaoh", "Builder", "Learned", "Kind", "Träger", "Maler",
    "Landvermesser", "Pharao", "Erbauer", "Gelehrter", "Дитя", "Носильщик", "Художник", "Землемер", "Фараон",
    "Строитель", "Учёный", "Дете", "Носач", "Земемер", "Строител", "Учен", "Schakal", "Löwe", "Käfer", "Ибис", "Чакал",
    "Лъв", "Скарабей", "Шакал", "Лев", "Жук",
    // in place of a name
    "You", "Du", "Вие", "Вы", "Ты", "Open seat", "Freier Platz", "Свободно място", "Свободное место", "Seat", "Platz",
    "Място", "Место", "Player", "Spieler", "Spielerin", "Играч", "Игрок", "Guest", "Gast", "Гост", "Гостья", "Гость",
    "Bot", "Бот", "nobody", "niemand", "никой", "никто", "anonymous", "anonym", "анонимен", "аноним",
    // whose account is gone
    "deleted", "removed", "gelöscht", "gelöschte", "gelöschter", "gelöschtes", "entfernt", "изтрит", "изтрита",
    "изтрито", "премахнат", "удалён", "удалена", "удалено", "удалённый", "удален", "удаленный",
    // the server's own
    "server", "Сървър", "Сервер", "system", "Система", "operator", "Оператор", "root", "support", "Поддръжка",
    "Поддержка", "official", "offiziell", "официален", "официальный"};
// Nobody is called by these, nor with them among the words of a name.
constexpr std::array kOffices = {"Benben",          "admin",       "administrator",  "administration",
                                 "administratorin", "admins",      "administrators", "Administratoren",
                                 "Админ",           "админка",     "Администратор",  "Администрация",
                                 "Админы",          "админи",      "Администраторы", "администратори",
                                 "moderator",       "moderatorin", "moderation",     "mod",
                                 "moderators",      "Moderatoren", "mods",           "staff",
                                 "Модератор",       "Модерация",   "модер",          "Модераторы",
                                 "модератори"};
// Beside a name of the first list these make no other name of it.
constexpr std::array kFillers = {"the",          "a",       "an",       "my",       "real",       "user",   "account",
                                 "profile",      "der",     "die",      "das",      "ein",        "eine",   "Konto",
                                 "Profil",       "Nutzer",  "Nutzerin", "Benutzer", "потребител", "профил", "акаунт",
                                 "пользователь", "аккаунт", "профиль",  "запись",   "учётная",    "учетная"};

void must(UErrorCode error) {
  if (U_FAILURE(error)) throw std::runtime_error{std::string{"Unicode's tables cannot be read: "} + u_errorName(error)};
}

const icu::Normalizer2& nfkc() {
  UErrorCode error = U_ZERO_ERROR;
  const auto* found = icu::Normalizer2::getNFKCInstance(error);
  must(error);
  return *found;
}

UnicodeString normal(const icu::Normalizer2& form, const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  auto made = form.normalize(text, error);
  must(error);
  return made;
}

UnicodeString folded(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const auto* form = icu::Normalizer2::getNFKCCasefoldInstance(error);
  must(error);
  return normal(*form, text);
}

std::string utf8(const UnicodeString& text) {
  std::string made;
  return text.toUTF8String(made);
}

// Never changed once it is made, so that threads may share it.
const USpoofChecker* checker() {
  static const auto kMade = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> made{uspoof_open(&error), &uspoof_close};
    must(error);
    uspoof_setRestrictionLevel(made.get(), USPOOF_HIGHLY_RESTRICTIVE);
    // Letters and digits that words are written with today.
    const auto* words = uspoof_getRecommendedUnicodeSet(&error);
    must(error);
    const std::unique_ptr<icu::UnicodeSet> allowed{words->cloneAsThawed()};
    uspoof_setAllowedUnicodeSet(made.get(), &allowed->add(u' ').add(u'-').add(u'_'), &error);
    uspoof_setChecks(
        made.get(),
        USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_CHAR_LIMIT | USPOOF_MIXED_NUMBERS | USPOOF_HIDDEN_OVERLAY,
        &error);
    must(error);
    return made;
  }();
  return kMade.get();
}

UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString made;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, made, &error);
  must(error);
  return made;
}

// Characters as people see them.
int length_of(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks{
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error)};
  must(error);
  breaks->setText(text);
  int length = 0;
  while (breaks->next() != icu::BreakIterator::DONE) ++length;
  return length;
}

std::string_view why_bad(const UnicodeString& name) {
  bool has_letter = false, has_digit = false, is_leftward = false;
  int marks = kMostMarks;  // as if a letter that is full stood before the name
  UChar32 before = ' ';
  for (int i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
    const auto c = name.char32At(i);
    const auto kind = U_GET_GC_MASK(c);
    if (c == ' ' && before == ' ') return "spaces stand alone, and inside";
    marks = (kind & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0 ? marks + 1 : 0;
    if (marks > kMostMarks) return "a letter has at most two marks";
    has_letter = has_letter || (kind & (U_GC_L_MASK | U_GC_ND_MASK)) != 0;
    has_digit = has_digit || (kind & U_GC_ND_MASK) != 0;
    const auto direction = u_charDirection(c);
    is_leftward = is_leftward || direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
    before = c;
  }
  if (before == ' ') return "spaces stand alone, and inside";
  if (!has_letter) return "a name has a letter or a digit";
  // Shown in another order than they are written: two names would look the same.
  if (has_digit && is_leftward) return "no digits among letters that run from right to left";
  UErrorCode error = U_ZERO_ERROR;
  const auto found = uspoof_check2UnicodeString(checker(), name, nullptr, &error);
  must(error);
  if ((found & USPOOF_CHAR_LIMIT) != 0) return "letters, digits, '-', '_' and spaces only";
  if ((found & (USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY)) != 0) return "a mark that cannot be seen";
  if (found != 0) return "letters and digits of one script only";
  const auto length = length_of(name);
  if (length < kLeastLength || length > kMostLength) return "2 to 24 characters";
  return "";
}

// What makes no other word of one: an apostrophe that counts as a letter of every script, too.
bool is_between(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  return c == ' ' || c == '-' || c == '_' ||
         (u_charType(c) == U_MODIFIER_LETTER && uscript_getScript(c, &error) == USCRIPT_COMMON);
}

bool is_digits(const UnicodeString& word) {
  int i = 0;
  while (i < word.length() && u_isdigit(word.char32At(i))) i = word.moveIndex32(i, 1);
  return i >= word.length();
}

// What a word is read as, also with digits after it ("Guest 1"), among its letters ("a1d2m3i4n") or for some of them
// ("4dm1n").
std::set<std::string> looks_of(const UnicodeString& word) {
  UnicodeString letters, spelled;
  int end = word.length();
  while (end > 0 && (u_isdigit(word.charAt(end - 1)) || is_between(word.charAt(end - 1)))) --end;
  for (int i = 0; i < word.length(); i = word.moveIndex32(i, 1)) {
    const auto c = word.char32At(i);
    if (is_between(c)) continue;
    if (!u_isdigit(c)) letters.append(c);
    if (i >= end) continue;
    constexpr std::u16string_view kDigits = u"0134578", kLetters = u"oieastb";
    const auto digit = c < 0x10000 ? kDigits.find(static_cast<char16_t>(c)) : kDigits.npos;
    spelled.append(digit == kDigits.npos ? c : UChar32{kLetters[digit]});
  }
  std::set<std::string> looks{utf8(word), utf8(letters), utf8(spelled)};
  looks.erase("");
  return looks;
}

// As it is written without its dots, accents and strokes.
std::string unmarked(const std::string& key) {
  UErrorCode error = U_ZERO_ERROR;
  const auto* form = icu::Normalizer2::getNFKDInstance(error);
  must(error);
  const auto apart = normal(*form, UnicodeString::fromUTF8(key));
  UnicodeString bare;
  for (int i = 0; i < apart.length(); i = apart.moveIndex32(i, 1))
    if (const auto c = apart.char32At(i); u_charType(c) != U_NON_SPACING_MARK) bare.append(c);
  return utf8(bare);
}

// The ways that a word of the lists is written: with "oe" for an "ö", and with the article behind it, in Bulgarian.
std::vector<std::string> spellings(std::string_view word) {
  std::vector<std::string> all{std::string{word}};
  auto german = UnicodeString::fromUTF8(word);
  for (const auto& [umlaut, letters] : {std::pair{u"ä", u"ae"}, {u"ö", u"oe"}, {u"ü", u"ue"}})
    german.findAndReplace(umlaut, letters);
  all.push_back(utf8(german));
  UErrorCode error = U_ZERO_ERROR;
  const auto last = UnicodeString::fromUTF8(word);
  if (uscript_getScript(last.char32At(last.length() - 1), &error) == USCRIPT_CYRILLIC)
    for (const auto* article : {"ът", "ят", "та", "то"}) all.push_back(std::string{word} + article);
  must(error);
  return all;
}

}  // namespace

core::Result<std::string, BadName> read_name(std::string_view text) {
  if (!core::is_utf8(text)) return BadName{"not UTF-8"};
  const auto name = normal(nfkc(), UnicodeString::fromUTF8(text));
  if (const auto why = why_bad(name); !why.empty()) return BadName{why};
  auto made = utf8(name);
  if (made.size() > kMostBytes) return BadName{"at most 96 bytes"};
  return made;
}

std::string composed(std::string_view text) {
  return core::is_utf8(text) ? utf8(normal(nfkc(), UnicodeString::fromUTF8(text))) : std::string{text};
}

std::vector<std::string> name_keys(std::string_view name) {
  if (!core::is_utf8(name)) return {};
  const auto written = normal(nfkc(), UnicodeString::fromUTF8(name));
  UnicodeString capital{written};
  capital.toUpper(icu::Locale::getRoot());
  // Folded before, as "Éva" is "éva", and after, as a 0 looks like an O; and in capitals, where an I looks like an l.
  std::vector<std::string> keys;
  for (const auto& look : {folded(skeleton(folded(written))), skeleton(written), skeleton(capital)})
    if (auto key = utf8(look); std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(std::move(key));
  return keys;
}

bool is_reserved(std::string_view name) {
  using Keys = std::set<std::string>;
  const auto keys_of = [](const auto& words) {
    Keys keys;
    for (const std::string_view word : words)
      for (const auto& spelled : spellings(word))
        for (const auto& look : looks_of(UnicodeString::fromUTF8(spelled)))
          for (auto& key : name_keys(look)) keys.insert(std::move(key));
    return keys;
  };
  static const Keys kWhole = [&] {
    auto keys = keys_of(kReserved);
    keys.merge(keys_of(table::own_names()));
    keys.merge(keys_of(kOffices));
    return keys;
  }();
  static const Keys kWord = keys_of(kOffices), kBeside = keys_of(kFillers);
  const auto is_like = [](const UnicodeString& text, const Keys& keys) {
    return std::ranges::any_of(looks_of(text), [&](const auto& look) {
      return std::ranges::any_of(name_keys(look),
                                 [&](const auto& key) { return keys.contains(key) || keys.contains(unmarked(key)); });
    });
  };
  const auto text = UnicodeString::fromUTF8(name);
  if (is_like(text, kWhole)) return true;
  bool is_any_whole = false, is_any_other = false;  // of its words
  for (int begin = 0, end = 0; begin < text.length(); begin = end + 1) {
    for (end = begin; end < text.length() && !is_between(text.charAt(end));) ++end;
    const auto word = text.tempSubStringBetween(begin, end);
    if (is_like(word, kWord)) return true;
    const bool is_whole = is_like(word, kWhole);
    is_any_whole = is_any_whole || is_whole;
    is_any_other = is_any_other || (!is_whole && !is_digits(word) && !is_like(word, kBeside));
  }
  return is_any_whole && !is_any_other;
}

}  // namespace benben::server
