// news_test.cpp: what a node says is what the others hear.
#include "server/news.h"
#include "tests/folder.h"

#include <gtest/gtest.h>

#include "store/seal.h"

namespace benben::server {
namespace {

constexpr auto kKey = "key";

class NewsTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    journal_ = std::make_unique<store::InlineJournal>(store::open_store(folder_.store()));
    news_.emplace(*journal_, "n1", true, kKey);
  }

  std::unique_ptr<store::InlineJournal> journal_;
  std::optional<News> news_;
};

TEST_F(NewsTest, AnEntryComesWhole) {
  const table::Entry entry{7,
                           table::Time{table::Millis{1'700'000'000'123}},
                           table::EntryKind::kDecide,
                           2,
                           R"({"a": "b c"})",
                           table::Millis{456}};
  const auto heard = News::read(news_->entry("t1", entry));
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, 'e');
  EXPECT_EQ(heard->node, "n1");
  EXPECT_EQ(heard->table, "t1");
  EXPECT_EQ(heard->seq, 7);
  EXPECT_EQ(heard->entry.at, entry.at);
  EXPECT_EQ(heard->entry.kind, entry.kind);
  EXPECT_EQ(heard->entry.seat, entry.seat);
  EXPECT_EQ(heard->entry.text, entry.text);
  EXPECT_EQ(heard->entry.used, entry.used);
}

TEST_F(NewsTest, ALongEntryIsOnlyNamed) {
  table::Entry entry;
  entry.seq = 7;
  entry.text = std::string(10'000, 'x');
  const auto heard = News::read(news_->entry("t1", entry));
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, 't');
  EXPECT_EQ(heard->seq, 7);
}

TEST_F(NewsTest, TheRestIsHeardAsItWasSaid) {
  auto heard = News::read(news_->grown("t1", 9, true));
  EXPECT_EQ(heard->kind, 't');
  EXPECT_EQ(heard->seq, 9);
  EXPECT_TRUE(heard->is_listed);
  EXPECT_FALSE(News::read(news_->grown("t1", 9, false))->is_listed);
  heard = News::read(News::rewritten("t1"));
  EXPECT_EQ(heard->table, "t1");
  EXPECT_EQ(heard->seq, 0);
  EXPECT_NE(heard->node, "n1") << "the node that says it hears it, too";
  heard = News::read(news_->premoves("t1", 2, 33));
  EXPECT_EQ(heard->seat, 2);
  EXPECT_EQ(heard->number, 33U);
  heard = News::read(news_->for_user("t1", "u1", R"({"a": 1})"));
  EXPECT_EQ(heard->user, "u1");
  EXPECT_EQ(heard->text, R"({"a": 1})");
  heard = News::read(news_->present(" t1 u1 t2 u2"));
  EXPECT_EQ(heard->people, (std::vector<std::pair<std::string, std::string>>{{"t1", "u1"}, {"t2", "u2"}}));
  heard = News::read(news_->gone("t1", "u1"));
  EXPECT_EQ(heard->people, (std::vector<std::pair<std::string, std::string>>{{"t1", "u1"}}));
  EXPECT_EQ(News::read(news_->who_is_there("t1"))->table, "t1");
  EXPECT_EQ(News::read(news_->reaction("t1", R"({"a": 1})"))->text, R"({"a": 1})");
  EXPECT_EQ(News::read(News::user_changed("u1"))->text, "u1");
}

TEST_F(NewsTest, WhatNobodySaysIsNotHeard) {
  for (const auto* line : {"",
                           "z n1 t1",
                           "tt n1 t1 3",
                           " ",
                           "t",
                           "t n1",
                           "t n1 t1",
                           "t n1 t1 x",
                           "t n1 t1 -1",
                           "t n1 t1 9x",
                           "e n1 t1 7",
                           "e n1 t1 7 1 77777 1 0 x",
                           "e n1 t1 7 1 6 9 0 x",
                           "e n1 t1 7 1 6 -1 0 x",
                           "e n1 t1 7 1 6 1 -5 x",
                           "e n1 t1 99999999999999999999 1 6 1 0 x",
                           "m n1 t1 0 3",
                           "m n1 t1 9 3",
                           "m n1 t1 1",
                           "r n1 t1 {",
                           "r n1 t1",
                           "r n1 t1 []",
                           "d n1 t1 u1 nonsense",
                           "p n1 t1",
                           "p n1 t1 u1 t2",
                           "g n1 t1",
                           "q n1",
                           "x",
                           "u",
                           "u \xff"})
    EXPECT_FALSE(News::read(line)) << line;
}

TEST_F(NewsTest, OnlyNodesOfTheSameStoreAreBelieved) {
  const std::string fox = "The quick brown fox jumps over the lazy dog";
  EXPECT_EQ(store::seal("key", fox), "f7bc83f430538424b13298e6aa6fb143 " + fox) << "an HMAC-SHA-256";
  const auto line = news_->grown("t1", 9, false);
  const auto sealed = store::seal(kKey, line);
  EXPECT_TRUE(news_->hear(sealed)->is_sealed);
  EXPECT_EQ(news_->hear(sealed)->seq, 9);
  EXPECT_FALSE(news_->hear(line)->is_sealed);
  EXPECT_FALSE(news_->hear(store::seal("another", line))) << "no letter begins it";
  auto changed = sealed;
  changed.back() = '8';
  EXPECT_FALSE(news_->hear(changed));
}

}  // namespace
}  // namespace benben::server
