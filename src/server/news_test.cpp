// news_test.cpp: what a node says is what the others hear.
#include "server/news.h"
#include "tests/folder.h"

#include <gtest/gtest.h>

namespace benben::server {
namespace {

class NewsTest : public ::testing::Test {
 protected:
  const testing::Folder folder_;  // first, so that it goes last

  void SetUp() override {
    journal_ = std::make_unique<store::InlineJournal>(store::open_store(folder_.store()));
    news_.emplace(*journal_, "n1", true);
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
  for (const auto* line : {"", "z n1 t1", "tt n1 t1 3", " "}) EXPECT_FALSE(News::read(line)) << line;
}

}  // namespace
}  // namespace benben::server
