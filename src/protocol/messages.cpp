#include "protocol/messages.h"

#include <algorithm>
#include <array>

#include <boost/json/parse.hpp>
#include <boost/json/stream_parser.hpp>

#include "core/json_writer.h"
#include "core/utf8.h"

namespace benben::protocol {
namespace {

namespace json = boost::json;

struct ErrorRow {
  std::string_view name;
  int status;
};
constexpr std::array<ErrorRow, 34> kErrors = {{{"not_json", 400},        {"unknown_type", 404},  {"unknown_field", 400},
                                               {"missing_field", 400},   {"bad_field", 400},     {"too_long", 413},
                                               {"too_fast", 429},        {"too_many", 429},      {"bad_origin", 403},
                                               {"not_signed_in", 401},   {"accounts_only", 403}, {"http_only", 403},
                                               {"already_account", 403}, {"name_taken", 409},    {"bad_name", 400},
                                               {"wrong_password", 403},  {"no_table", 404},      {"broken_table", 500},
                                               {"not_your_seat", 403},   {"seat_taken", 409},    {"no_open_seat", 409},
                                               {"seats_open", 409},      {"game_started", 409},  {"not_running", 409},
                                               {"not_over", 409},        {"not_your_turn", 409}, {"stale", 409},
                                               {"illegal", 422},         {"bad_decision", 422},  {"cannot_undo", 409},
                                               {"no_hints", 409},        {"not_rateable", 409},  {"busy", 503},
                                               {"restarting", 503}}};

constexpr std::array<std::string_view, 8> kReactions = {"hello", "well_played", "thanks", "oops",
                                                        "hurry", "wow",         "hmm",    "good_game"};

constexpr auto kText = FieldType::kText;
constexpr auto kNumber = FieldType::kNumber;
constexpr auto kFlag = FieldType::kFlag;
constexpr std::int64_t kMostSeq = 1'000'000'000;
constexpr std::int64_t kMostTime = 1LL << 52;

constexpr Field kTable{"table", kText, true, 12, 12};
constexpr Field kSeat{"seat", kNumber, true, 1, 4};
constexpr Field kMaybeSeat{"seat", kNumber, false, 1, 4};
constexpr Field kSeq{"seq", kNumber, true, 0, kMostSeq};
constexpr Field kSeen{"seen", kNumber, false, 0, kMostSeq};
constexpr Field kName{"name", kText, true, 1, 200};  // what makes a good one is the server's business
constexpr Field kPassword{"password", kText, true, 8, 200};
constexpr Field kGame{"game", kText, true, 1, 20};
constexpr Field kMaybeGame{"game", kText, false, 1, 20};
constexpr Field kLimit{"limit", kNumber, false, 1, 100};
constexpr Field kMaybeUser{"user", kText, false, 1, 60};
constexpr Field kPlayerSeed{"seed", kText, false, 1, 64};
constexpr Field kSealOf{"seal", kText, false, 64, 64};

constexpr std::array kRegister = {kName, kPassword};
constexpr std::array kPasswordFields = {Field{"old", kText, true, 1, 200}, Field{"new", kText, true, 8, 200}};
constexpr std::array kRename = {kName};
constexpr std::array kDelete = {Field{"password", kText, true, 1, 200}};
constexpr std::array kMakeToken = {Field{"label", kText, true, 1, 40}};
constexpr std::array kDropToken = {Field{"token", kText, true, 1, 40}};
constexpr std::array kCreate = {kGame,
                                Field{"seats", FieldType::kTexts, true, 2, 4},
                                Field{"options", FieldType::kObject, false},
                                Field{"parts", FieldType::kObject, false},
                                Field{"clock", FieldType::kObject, false},
                                Field{"public", kFlag, false},
                                Field{"rated", kFlag, false},
                                Field{"hints", kFlag, false},
                                Field{"leavers", kText, false, 1, 20, "bot forfeit"},
                                Field{"leaver_bot", kText, false, 1, 40},
                                Field{"start", kText, false, 1, 20, "full manual"},
                                kPlayerSeed,
                                kSealOf};
constexpr std::array kBring = {kGame, Field{"seats", FieldType::kTexts, true, 2, 4},
                               Field{"record", FieldType::kObject, true}};
constexpr std::array kSit = {kTable, kMaybeSeat, kPlayerSeed, kSealOf};
constexpr std::array kTableSeat = {kTable, kSeat};
constexpr std::array kOnlyTable = {kTable};
constexpr std::array kSeedFields = {kTable, kSeat, kPlayerSeed, kSealOf};
constexpr std::array kReveal = {kTable, kSeat, Field{"seed", kText, true, 1, 256}};
constexpr std::array kRematch = {kTable, kSealOf};
constexpr std::array kFollow = {kTable, kSeen, Field{"observation", kText, false, 1, 20, "full changes none"},
                                Field{"legal", kText, false, 1, 20, "list none"}};
constexpr std::array kView = {kTable, kSeen};
constexpr std::array kDecide = {kTable, kSeq, kMaybeSeat, Field{"decision", FieldType::kDecision}};
constexpr std::array kPremove = {kTable, kSeat, Field{"decisions", FieldType::kDecisions, true, 1, 8}};
constexpr std::array kPreview = {kTable, kSeat, Field{"decision", FieldType::kDecision, false}};
constexpr Field kTurn{"turn", kNumber, true, 0, kMostSeq};
constexpr std::array kMoment = {kTable, kTurn, kMaybeSeat};
constexpr std::array kTry = {kTable, kTurn};
constexpr std::array kUndo = {kTable, kSeq, kMaybeSeat};
constexpr std::array kAgree = {kTable, kSeat, Field{"agree", kFlag, false}};
constexpr std::array kReact = {kTable, kSeat, Field{"reaction", kText, true, 1, 20}};
constexpr std::array kLobby = {Field{"on", kFlag, false}};
constexpr std::array kTables = {kMaybeGame, Field{"status", kText, false, 1, 20, "open running over"}};
constexpr std::array kHistory = {kMaybeUser, kMaybeGame, Field{"before", kNumber, false, 0, kMostTime}, kLimit};
constexpr std::array kLeaderboard = {kGame, kLimit};
constexpr std::array kRatings = {kMaybeUser};
constexpr std::array kStatistics = {kGame, kMaybeUser};
constexpr std::array kDaily = {Field{"month", kText, false, 7, 7}};
constexpr std::array kDailySend = {Field{"record", FieldType::kObject}};
constexpr std::array kDailyStart = {kGame, Field{"day", kText, false, 10, 10}};

constexpr std::array<MessageSpec, 49> kAllMessages = {{
    {"me", {}, Door::kBoth, true},
    {"register", kRegister, Door::kHttpOnly},
    {"login", kRegister, Door::kHttpOnly},
    {"logout", {}, Door::kHttpOnly},
    {"password", kPasswordFields, Door::kHttpOnly},
    {"rename", kRename},
    {"delete_account", kDelete, Door::kHttpOnly},
    {"export", {}, Door::kBoth, true},
    {"make_token", kMakeToken},
    {"tokens", {}, Door::kBoth, true},
    {"drop_token", kDropToken},
    {"create", kCreate},
    {"bring", kBring, Door::kHttpOnly},
    {"sit", kSit, Door::kBoth, false, true},
    {"stand", kTableSeat},
    {"start", kOnlyTable, Door::kBoth, false, true},
    {"seed", kSeedFields},
    {"reveal", kReveal, Door::kBoth, false, true},
    {"close", kOnlyTable},
    {"follow", kFollow, Door::kSocketOnly, false, true},
    {"unfollow", kOnlyTable, Door::kSocketOnly, false, true},
    {"view", kView, Door::kBoth, true},
    {"legal", kTableSeat, Door::kBoth, true},
    {"preview", kPreview, Door::kBoth, true},
    {"scorings", kOnlyTable, Door::kBoth, true},
    {"moment", kMoment, Door::kBoth, true},
    {"review", kOnlyTable, Door::kBoth, false, true},
    {"decide", kDecide, Door::kBoth, false, true},
    {"premove", kPremove, Door::kBoth, false, true},
    {"undo", kUndo, Door::kBoth, false, true},
    {"hint", kTableSeat, Door::kBoth, false, true},
    {"leave", kTableSeat, Door::kBoth, false, true},
    {"back", kTableSeat, Door::kBoth, false, true},
    {"resign", kTableSeat, Door::kBoth, false, true},
    {"agree_end", kAgree, Door::kBoth, false, true},
    {"rematch", kRematch},
    {"try", kTry},
    {"react", kReact},
    {"lobby", kLobby, Door::kSocketOnly, false, true},
    {"tables", kTables, Door::kBoth, true},
    {"mine", {}, Door::kBoth, true},
    {"turns", {}, Door::kBoth, true},
    {"history", kHistory, Door::kBoth, true},
    {"leaderboard", kLeaderboard, Door::kBoth, true},
    {"ratings", kRatings, Door::kBoth, true},
    {"statistics", kStatistics, Door::kBoth, true},
    {"daily", kDaily, Door::kBoth, true},
    {"daily_start", kDailyStart},
    {"daily_send", kDailySend},
}};
bool is_one_of(std::string_view words, std::string_view text) noexcept {
  while (!words.empty()) {
    const auto end = words.find(' ');
    if (words.substr(0, end) == text) return true;
    words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
  }
  return false;
}

bool has_controls(std::string_view text) noexcept {
  for (const auto c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return true;
  return false;
}

bool is_decision(const json::value& value) noexcept {
  return (value.is_object() && weight(value) <= kMostDecision) ||
         (value.is_string() && value.get_string().size() <= 200);
}

bool fits(const Field& field, const json::value& value) noexcept {
  const auto within = [&](std::int64_t n) { return n >= field.least && n <= field.most; };
  switch (field.type) {
    case FieldType::kText: {
      if (!value.is_string()) return false;
      const std::string_view text = value.get_string();
      if (!within(static_cast<std::int64_t>(text.size())) || has_controls(text)) return false;
      return field.words.empty() || is_one_of(field.words, text);
    }
    case FieldType::kNumber:
      return value.is_int64() && within(value.get_int64());
    case FieldType::kFlag:
      return value.is_bool();
    case FieldType::kTexts: {
      if (!value.is_array() || !within(static_cast<std::int64_t>(value.get_array().size()))) return false;
      for (const auto& item : value.get_array())
        if (!item.is_string() || item.get_string().size() > 60 || has_controls(item.get_string())) return false;
      return true;
    }
    case FieldType::kObject:
      return value.is_object();
    case FieldType::kDecision:
      return is_decision(value);
    case FieldType::kDecisions: {
      if (value.is_null()) return true;
      if (!value.is_array() || !within(static_cast<std::int64_t>(value.get_array().size()))) return false;
      return std::all_of(value.get_array().begin(), value.get_array().end(), is_decision);
    }
  }
  return false;
}

}  // namespace

std::string_view name(ErrorCode code) noexcept { return kErrors[static_cast<std::size_t>(code)].name; }
int http_status(ErrorCode code) noexcept { return kErrors[static_cast<std::size_t>(code)].status; }
std::vector<std::string_view> error_names() {
  std::vector<std::string_view> names;
  for (const auto& row : kErrors) names.push_back(row.name);
  return names;
}

std::span<const std::string_view> reactions() noexcept { return kReactions; }

std::string to_json(const Fault& fault, std::string_view id) {
  std::string text;
  core::JsonWriter out{text};
  out.begin_object().member("error", name(fault.code));
  if (!fault.field.empty()) out.member("field", fault.field);
  if (!fault.what.empty()) out.member("what", fault.what);
  if (fault.code == ErrorCode::kStale) out.member("seq", fault.seq);
  if (!id.empty()) out.member("id", id);
  out.end_object();
  return text;
}

std::size_t weight(const json::value& value) noexcept {
  std::size_t all = 16;
  if (value.is_string()) all += value.get_string().size();
  if (value.is_array())
    for (const auto& item : value.get_array()) all += weight(item);
  if (value.is_object())
    for (const auto& member : value.get_object()) all += member.key().size() + weight(member.value());
  return all;
}

std::span<const MessageSpec> message_specs() noexcept { return kAllMessages; }

const MessageSpec* message_spec(std::string_view type) noexcept {
  for (const auto& spec : kAllMessages)
    if (spec.type == type) return &spec;
  return nullptr;
}

std::optional<Fault> check_fields(const MessageSpec& spec, const json::object& message) {
  for (const auto& field : spec.fields) {
    const auto* value = message.if_contains(field.name);
    if (value == nullptr) {
      if (field.required) return Fault{ErrorCode::kMissingField, std::string{field.name}};
    } else if (!fits(field, *value)) {
      return Fault{ErrorCode::kBadField, std::string{field.name}};
    }
  }
  for (const auto& member : message) {
    const std::string_view key = member.key();
    bool known = key == "type" || key == "id";
    for (const auto& field : spec.fields) known = known || field.name == key;
    if (!known) return Fault{ErrorCode::kUnknownField, std::string{core::utf8_start(key, 40)}};
  }
  return std::nullopt;
}

std::optional<json::object> read_object(std::string_view text, json::storage_ptr storage) {
  json::parse_options options;
  options.max_depth = 8;
  boost::system::error_code error;
  auto value = json::parse(text, error, std::move(storage), options);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

core::Result<Message, BadMessage> read_message(std::string_view text, json::storage_ptr storage) {
  if (text.size() > kMostMessage) return BadMessage{{ErrorCode::kTooLong}, {}};
  auto object = read_object(text, std::move(storage));
  if (!object) return BadMessage{{ErrorCode::kNotJson}, {}};
  std::string id;
  if (const auto* value = object->if_contains("id")) {
    if (!value->is_string() || value->get_string().empty() || value->get_string().size() > 40 ||
        has_controls(value->get_string()))
      return BadMessage{{ErrorCode::kBadField, "id"}, {}};
    id = value->get_string().c_str();
  }
  const auto* type = object->if_contains("type");
  if (type == nullptr) return BadMessage{{ErrorCode::kMissingField, "type"}, id};
  const auto* spec = type->is_string() ? message_spec(type->get_string()) : nullptr;
  if (spec == nullptr) return BadMessage{{ErrorCode::kUnknownType, "type"}, id};
  if (spec->door == Door::kHttpOnly) return BadMessage{{ErrorCode::kHttpOnly, "type"}, id};
  if (auto fault = check_fields(*spec, *object)) return BadMessage{std::move(*fault), id};
  return Message{spec, std::move(id), std::move(*object)};
}

namespace {

// Every declaration of the table begins a line.
std::string export_all(const std::string& table) {
  std::string out;
  for (std::size_t at = 0; at < table.size();) {
    const auto end = std::min(table.find('\n', at), table.size() - 1) + 1;
    const auto line = std::string_view{table}.substr(at, end - at);
    if (line.starts_with("type ") || line.starts_with("interface ")) out += "export ";
    out += line;
    at = end;
  }
  return out;
}

// The names in `type Unasked = A | B` as the values of their `type`.
std::vector<std::string> unasked_types(const std::string& table) {
  static constexpr std::string_view kBegin = "type Unasked = ";
  const auto begin = table.find(kBegin) + kBegin.size();
  std::string_view names = std::string_view{table}.substr(begin, table.find("\n\n", begin) - begin);
  std::vector<std::string> types;
  while (!names.empty()) {
    const auto end = names.find(" | ");
    const auto head = "interface " + std::string{names.substr(0, end)} + " {\n  type: '";
    const auto at = table.find(head) + head.size();
    types.push_back(table.substr(at, table.find('\'', at) - at));
    names = end == std::string_view::npos ? std::string_view{} : names.substr(end + 3);
  }
  return types;
}

std::string list_of(std::string_view name, std::string_view type, const std::vector<std::string>& words) {
  auto out = "export const " + std::string{name} + ": readonly " + std::string{type} + "[] = [\n";
  for (const auto& word : words) out += "  '" + word + "',\n";
  return out + "]\n";
}

}  // namespace

std::string typescript(const std::string& types) {
  std::string out = "// Printed by `benben protocol --typescript`; do not edit.\n\nexport const PROTOCOL = 1\n";
  out += export_all(types) + "\n";
  std::string all;
  for (const auto& spec : kAllMessages) {
    std::string type = "Send";
    bool upper = true;
    for (const auto c : spec.type) {
      if (c == '_') {
        upper = true;
        continue;
      }
      type += upper ? static_cast<char>(c - 'a' + 'A') : c;
      upper = false;
    }
    out += "export interface " + type + " {\n  type: '" + std::string{spec.type} + "'\n  id?: string\n";
    for (const auto& field : spec.fields) {
      std::string is;
      switch (field.type) {
        case FieldType::kText:
          is = "string";
          if (!field.words.empty()) {
            is.clear();
            auto words = field.words;
            while (!words.empty()) {
              const auto end = words.find(' ');
              is += (is.empty() ? "'" : " | '") + std::string{words.substr(0, end)} + "'";
              words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
            }
          }
          break;
        case FieldType::kNumber:
          is = "number";
          break;
        case FieldType::kFlag:
          is = "boolean";
          break;
        case FieldType::kTexts:
          is = "string[]";
          break;
        case FieldType::kObject:
          is = field.name == "clock"    ? "ClockSetting"
               : field.name == "parts"  ? "Parts"
               : field.name == "record" ? "object"
                                        : "Options";
          break;
        case FieldType::kDecision:
          is = "Decision | string";
          break;
        case FieldType::kDecisions:
          is = "(Decision | string)[] | null";
          break;
      }
      out += "  " + std::string{field.name} + (field.required ? ": " : "?: ") + is + "\n";
    }
    out += "}\n";
    all += "  | " + type + "\n";
  }
  out += "\nexport type Send =\n" + all;
  std::vector<std::string> again;
  for (const auto& spec : kAllMessages)
    if (spec.is_harmless_twice) again.emplace_back(spec.type);
  out += "\n// Asking these twice does no harm: it reads again, or is refused the second time.\n";
  out += list_of("ASKED_AGAIN", "Send['type']", again);
  return out + "\n" + list_of("UNASKED", "Unasked['type']", unasked_types(types));
}

}  // namespace benben::protocol
