#include "server/cards.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "protocol/messages.h"
#include "server/fields.h"

namespace benben::server {

namespace json = boost::json;

namespace {

bool is_seat(const json::value& seat) {
  if (!seat.is_object() || text_of(seat.get_object(), "kind").empty()) return false;
  return std::ranges::all_of(std::array{"name", "user", "bot"}, [&](const char* key) {
    const auto* value = seat.get_object().if_contains(key);
    return value == nullptr || value->is_string();
  });
}

}  // namespace

std::optional<json::object> read_card(const store::TableRow& row) {
  auto card = protocol::read_object(row.card);
  if (!card || text_of(*card, "table") != row.id || text_of(*card, "game").empty()) return std::nullopt;
  const auto* seats = card->if_contains("seats");
  const auto* settings = card->if_contains("settings");
  const bool is_whole = !text_of(*card, "status").empty() && settings != nullptr && settings->is_object() &&
                        seats != nullptr && seats->is_array() && !seats->get_array().empty() &&
                        std::all_of(seats->get_array().begin(), seats->get_array().end(), is_seat);
  if (!is_whole) return std::nullopt;
  if (const auto* result = card->if_contains("result")) {
    if (!result->is_object()) return std::nullopt;
    const auto is_list = [&](std::string_view key, auto is_item) {
      const auto* list = result->get_object().if_contains(key);
      return list != nullptr && list->is_array() && list->get_array().size() == seats->get_array().size() &&
             std::all_of(list->get_array().begin(), list->get_array().end(), is_item);
    };
    // What no game comes to, and no reckoning with it does.
    const auto is_number = [](const json::value& item) {
      return item.is_int64() && item.get_int64() >= -1'000'000 && item.get_int64() <= 1'000'000;
    };
    if (!is_list("points", is_number) || !is_list("ranks", is_number)) return std::nullopt;
    const auto is_rating = [](const json::value& item) {
      const auto is_in = [&](std::string_view key) {
        const auto* value = item.get_object().if_contains(key);
        return value != nullptr && value->is_number() && std::abs(value->to_number<double>()) < 100'000;
      };
      return item.is_object() && is_in("before") && is_in("after") && is_in("deviation");
    };
    if (result->get_object().contains("ratings") && !is_list("ratings", is_rating)) return std::nullopt;
  }
  return card;
}

std::size_t count_gone(std::string_view card) {
  constexpr std::string_view kGone = R"("user":"")";
  std::size_t count = 0;
  for (auto at = card.find(kGone); at != std::string_view::npos; at = card.find(kGone, at + kGone.size())) ++count;
  return count;
}

}  // namespace benben::server
