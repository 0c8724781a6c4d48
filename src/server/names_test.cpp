// names_test.cpp: what somebody may be called, and which names are too like each other.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/names.h"

namespace benben::server {
namespace {

TEST(Names, OfEveryScriptAreTaken) {
  for (const auto* good :
       {"Red",         "Blue 2",         "a_b-c",       "007",       "Grün",  "Straße", "Zoë-Ann",
        "Éva",         "Nguyễn Văn Ánh", "Иван Петров", "Щастливец", "ЁЖ",    "Αθηνά",  "李小龍",
        "たなか カナ", "김철수",         "दीपक",        "ราตรี",      "אברהם", "محمد",   "Red Eye 81"})
    EXPECT_EQ(read_name(good) ? *read_name(good) : std::string{read_name(good).error().why}, good);
}

TEST(Names, AreKeptInOneForm) {
  EXPECT_EQ(*read_name("Ｒｅｄ"), "Red");
  EXPECT_EQ(*read_name("E\u0301va"), "Éva");
  EXPECT_EQ(composed("E\u0301va"), "Éva");
  EXPECT_EQ(composed("\xff"), "\xff");
}

TEST(Names, ThatMisleadAreRefusedWithTheReason) {
  struct Case {
    const char* name;
    const char* why;
  };
  for (const auto& [name, why] : {
           Case{"", "spaces"},
           {"a", "2 to 24"},
           {"1234567890123456789012345", "2 to 24"},
           {" Red", "spaces"},
           {"Red ", "spaces"},
           {"Re  d", "spaces"},
           {"--", "letter or a digit"},
           {"<b>", "letters, digits"},
           {"a\nb", "letters, digits"},
           {"a\"b", "letters, digits"},
           {"\xff\xff", "UTF-8"},
           {"R\u034Fed", "letters, digits"},  // a joiner that is not seen
           {"Re\u200Bd", "letters, digits"},  // a space of no width
           {"a\u202Eb", "letters, digits"},   // from right to left
           {"a\u00ADb", "letters, digits"},   // a soft hyphen
           {"😀😀", "letter or a digit"},
           {"R\u0435d", "one script"},     // a Cyrillic e
           {"pay\u0440al", "one script"},  // a Cyrillic r
           {"1\u09683", "one script"},     // a Devanagari 2
           {"Z\u0300\u0301\u0302\u0303algo", "two marks"},
           {"e\u0301\u0301x", "cannot be seen"},  // the same mark twice
           {"\u0301ab", "two marks"},             // a mark on nothing
           {"\u05d0\u05d112", "right to left"},   // shown as the next one is
           {"12\u05d0\u05d1", "right to left"},
           {"\u0645\u062d\u0661", "right to left"},
       }) {
    const auto read = read_name(name);
    ASSERT_FALSE(read) << name;
    EXPECT_NE(read.error().why.find(why), std::string::npos) << name << ": " << read.error().why;
  }
  // Bytes are bounded where characters are not: 24 of two marks each.
  std::string heavy;
  for (int i = 0; i < 24; ++i) heavy += "\u0e01\u0e31\u0e49";
  EXPECT_EQ(read_name(heavy).error().why, "at most 96 bytes");
}

bool are_alike(const char* one, const char* other) {
  const auto mine = name_keys(one), theirs = name_keys(other);
  return std::any_of(mine.begin(), mine.end(),
                     [&](const auto& key) { return std::find(theirs.begin(), theirs.end(), key) != theirs.end(); });
}

TEST(Names, ThatLookAlikeShareAKey) {
  const std::pair<const char*, const char*> alike[] = {
      {"Red", "rED"},     {"Éva", "éva"}, {"coco", "сосо"},      {"Ivan", "lvan"},   {"Admin", "adrnin"},
      {"ADMlN", "admin"}, {"Bob", "B0B"}, {"Straße", "STRASSE"}, {"Пират", "ПИРАТ"}, {"Maria", "Μaria"}};
  for (const auto& [one, other] : alike) EXPECT_TRUE(are_alike(one, other)) << one << " " << other;
  const std::pair<const char*, const char*> apart[] = {{"Red", "Read"},  {"Kai", "Kal"},       {"Eva", "Éva"},
                                                       {"Иван", "Йван"}, {"Blue 1", "Blue 2"}, {"Müller", "Muller"}};
  for (const auto& [one, other] : apart) EXPECT_FALSE(are_alike(one, other)) << one << " " << other;
}

TEST(Names, OfTheServersOwnAreReserved) {
  for (const auto* own :
       {"vizier",   "Vizier",    "VlZIER",     "vіzіеr",      "Wesir",          "ВИЗИРЬ",    "Велик Везир",
        "You",      "Du",        "Вие",        "deleted",     "heuristic",      "Guest",     "admin",
        "Adm1n",    "BENBEN",    "server",     "b0t",         "Open seat",      "Admin1",    "Guest 1",
        "guest_77", "Moderator", "4dm1n",      "4dm1n9",      "M0d3r4t0r",      "a-d-m-i-n", "GrandVizier",
        "Bot 3",    "Админ 2",   "Site Admin", "Benben-Team", "the Moderator 1"})
    EXPECT_TRUE(is_reserved(own)) << own;
  for (const auto* free :
       {"Red", "Vizier of Giza", "Иван", "Bob", "Yousef", "007", "Red 1", "Robot", "Madmin", "Modest", "42"})
    EXPECT_FALSE(is_reserved(free)) << free;
}

TEST(Names, OfTheServersOwnAreReservedHoweverTheyAreDressedUp) {
  for (const auto* own : {"Ädmin",
                          "Ađmin",
                          "Môdératør",
                          "Adminïstrator",
                          "Âdmin Team",
                          "Администрация",
                          "Везирът",
                          "удалён",
                          "удален",
                          "Удалена 2",
                          "gelöscht",
                          "geloescht",
                          "Gelöschter",
                          "изтрит",
                          "the vizier",
                          "The Lion",
                          "der Löwe",
                          "Der Wesir",
                          "Loewe",
                          "Lïon",
                          "Ibis 2",
                          "Jackal Bot",
                          "Bot Vizier",
                          "Deleted user",
                          "deleted account",
                          "Scarab-2",
                          "Чакалът",
                          "Лъвът",
                          "Seat 1",
                          "Player 2",
                          "Игрок 3",
                          "Käfer",
                          "Kaefer",
                          "Vizier 1 Bot",
                          "Ein Gast",
                          "Yöu",
                          "Удалена учётная запись",
                          "gelöschtes Konto",
                          "real_vizier",
                          "Модераторът",
                          "Admin\u02bc",
                          "Vizier\u02bc",
                          "Ad\u02bbmin",
                          "Admins",
                          "Die Moderatoren",
                          "Администраторы"})
    EXPECT_TRUE(is_reserved(own)) << own;
  for (const auto* free : {"Lionel", "Lion of Giza", "Lowe", "Leo", "Der Rote", "The Cat", "Red Player", "Лёва",
                           "Äther", "Ada", "Konto", "Mona", "Botticelli", "Anna-Maria", "A 1", "the 1"})
    EXPECT_FALSE(is_reserved(free)) << free;
}

TEST(Names, ThatTheServerGivesAreFree) {
  for (const auto* free :
       {"Red Eye 81", "Blue Falcon 27", "Green Cat 5", "Yellow Mask 99", "Red Ankh 1", "Blue Lotus 3"})
    EXPECT_FALSE(is_reserved(free)) << free;
}

}  // namespace
}  // namespace benben::server
