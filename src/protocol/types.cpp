#include "protocol/types.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "protocol/json.h"
#include "protocol/messages.h"

namespace benben::protocol {
namespace {

namespace json = boost::json;

// docs/protocol.md and docs/notation.md say what each member means.
constexpr std::string_view kTable = R"(type Status = 'open' | 'running' | 'over' | 'closed'
type Options = Record<string, string | number | null>
type Parts = Record<string, unknown>

interface User {
  id: string
  name: string
  guest: boolean
}

interface GameInfo {
  game: GameName
  players: [number, number]
  options: Record<string, (string | number | null)[]>
  bots: string[]
  parts?: true
  reactions: Reaction[]
}

interface Seat {
  kind: 'person' | 'bot' | 'open'
  name?: string
  user?: string
  guest?: true
  bot?: string
  rating?: number
  deviation?: number
  connected?: boolean
  away?: true
  forfeited?: true
  agrees?: true
}

type ClockSetting =
  | { kind: 'none' }
  | { kind: 'live'; base: number; increment: number }
  | { kind: 'days'; days: number }

type Clock =
  | { kind: 'none' }
  | { kind: 'live'; left: number[]; since: number }
  | { kind: 'days'; deadline?: number }

interface Settings {
  clock: ClockSetting
  public: boolean
  rated: boolean
  hints: boolean
  leavers: 'bot' | 'forfeit'
  leaver_bot: string
  start: 'full' | 'manual'
  owner: string
  again?: { table: string; turn: number }
  origin?: { as: string }
  parts?: true
  daily?: { day: string; counts: boolean }
}

interface Deal {
  version: number
  commitment: string
  seeds: string[]
  seals?: string[]
  awaits?: number[]
  reveal_by?: number
  seed?: string
}

type EndReason = 'played' | 'resigned' | 'timeout' | 'agreed'

interface Result {
  reason: EndReason
  points: number[]
  ranks: number[]
  ratings?: { before: number; after: number; deviation: number }[]
  unrated?: 'short' | 'left' | 'often' | 'gone' | 'bot'
}

type TableEvent =
  | { seq: number; at: number; kind: 'create' | 'call' | 'start' | 'close' }
  | { seq: number; at: number; kind: 'sit'; seat: number; name: string; guest?: true }
  | { seq: number; at: number; kind: 'stand' | 'leave' | 'back' | 'resign' | 'timeout' | 'seed' | 'seal' | 'reveal'; seat: number }
  | {
      seq: number
      at: number
      kind: 'decide'
      seat: number
      turn: number
      decision: Decision
      notation: string
      level?: number
      round?: number
      used: number
      bot?: string
      then?: Happening[]
    }
  | { seq: number; at: number; kind: 'undo'; seat: number; turn: number }
  | { seq: number; at: number; kind: 'agree_end'; seat: number; agree: boolean }
  | { seq: number; at: number; kind: 'end'; reason: EndReason }
  | { seq: number; at: number; kind: 'next'; seat?: number; table: string }

interface View {
  table: string
  game: GameName
  options: Options
  parts?: Parts
  status: Status
  seq: number
  turn: number
  seats: Seat[]
  you: number[]
  to_act: number
  observation?: Observation
  legal?: Decision[]
  can_undo?: boolean
  premoves?: Premoves[]
  clock: Clock
  deal: Deal
  settings: Settings
  result?: Result
  next?: string
  events: TableEvent[]
}

interface Premoves {
  seat: number
  decisions: (Decision | string)[]
}

interface Card {
  table: string
  game: GameName
  status: Status
  seats: Seat[]
  settings: Settings
  result?: Result
  ended?: number
  figures?: (Figures | null)[]
  to_act?: number
  updated?: number
  your_turn?: true
}

type Figures = Record<string, number | number[]>

interface Rating {
  game: GameName
  rating: number
  deviation: number
  games: number
}

interface Statistics {
  user: string
  name: string
  game: GameName
  games: number
  wins: number
  mean_points: number
  rating?: number
  deviation?: number
  results: {
    at: number
    table: string
    players: number
    points: number
    rank: number
    reason: EndReason
    hints?: boolean
    others?: { bot?: string; points: number; rank: number }[]
    figures?: Figures
    review?: { own: number; luck: number; accuracy?: number; lost: number }
  }[]
  ratings: { at: number; rating: number; deviation: number }[]
}

interface DailyPlace {
  rank: number
  user: string
  name: string
  guest?: true
  points: number
  theirs: number
}

interface DailyGame {
  game: GameName
  bot: string
  commitments: { day: string; commitment: string }[]
  opened: { day: string; commitment: string; secret: string }[]
  played: number
  best: DailyPlace[]
  streak: number
  longest: number
}

interface DailyResult {
  day: string
  game: GameName
  table: string
  status: 'running' | 'counted' | 'sent' | 'out'
  points?: number
  theirs?: number
  rank?: number
  of?: number
  beaten?: number
}

interface Token {
  id: string
  label: string
  created: number
}

interface Moment {
  seq: number
  turn: number
  turns: number
  to_act: number
  observation: Observation
  next?: { seat: number; decision: Decision; notation: string; level?: number; round?: number }
}

interface Review {
  players: { start: number; own: number; others: number; luck: number; result: number; accuracy?: number }[]
  opening_luck: number[]
  decisions: {
    turn: number
    seat: number
    played: string
    best: string
    best_decision?: Decision
    before: number
    after: number
    lost: number
    error?: number
    luck: number[]
    reason?: Reason
  }[]
  moments: number[]
}

type Compared = { kind: 'only' } | { kind: 'even' | 'close'; choices: number } | { kind: 'ahead'; choices: number; points: number }

interface ReviewState {
  status: 'queued' | 'running' | 'done'
  progress: number
  review?: Review
}

// What each message is answered with, besides `type` and `id`.
interface Answers {
  me: { user: User; protocol: number; version: string; now: number; foretold?: true; games: GameInfo[] }
  register: { user: User }
  login: { user: User }
  logout: {}
  password: {}
  rename: { user: User }
  delete_account: {}
  export: { user: User; created: number; ratings: Rating[]; tokens: Token[]; tables: Card[] }
  make_token: { token: string; token_id: string; label: string }
  tokens: { tokens: Token[] }
  drop_token: {}
  create: { table: string; view: View }
  bring: { table: string }
  sit: { seat: number; seq: number }
  stand: { seq: number }
  start: { seq: number }
  seed: { seq: number }
  reveal: { seq: number }
  close: { seq: number }
  follow: { view: View }
  unfollow: {}
  view: { view: View }
  legal: { seq: number; legal: Decision[] }
  preview: Preview
  scorings: { seq: number; scorings: Scoring[] }
  moment: Moment
  review: ReviewState
  decide: { seq: number }
  premove: {}
  undo: { seq: number }
  hint: { seq: number; decision: Decision; then?: Decision; reason: Advice | Compared }
  leave: { seq: number }
  back: { seq: number }
  resign: { seq: number }
  agree_end: { seq: number }
  rematch: { table: string; seq?: number }
  try: { table: string; view: View }
  react: {}
  lobby: { tables?: Card[] }
  tables: { tables: Card[] }
  mine: { tables: Card[] }
  turns: { turns: { table: string; seat: number }[] }
  history: { tables: Card[] }
  leaderboard: { players: { user: string; name: string; rating: number; deviation: number; games: number }[] }
  ratings: { ratings: Rating[] }
  statistics: Statistics
  daily: { day: string; next: number; games: DailyGame[]; results: DailyResult[] }
  daily_start: { table: string; counts: boolean }
  daily_send: { day: string; game: GameName; points: number; theirs: number }
}

interface Fault {
  error: ErrorCode
  field?: string
  what?: string
  seq?: number
  id?: string
}

// What the server says unasked.
type Unasked = Update | LobbyNews | ReactionNews | PremoveNews | ReviewNews | Bye

interface Update {
  type: 'update'
  table: string
  seq: number
  events: TableEvent[]
  game?: GameName
  options?: Options
  status?: Status
  turn?: number
  seats?: Seat[]
  you?: number[]
  to_act?: number
  observation?: Observation
  changes?: Changes
  legal?: Decision[]
  can_undo?: boolean
  clock?: Clock
  deal?: Deal
  settings?: Settings
  result?: Result
  next?: string
}

interface LobbyNews {
  type: 'lobby'
  table: Card
}

interface ReactionNews {
  type: 'reaction'
  table: string
  seat: number
  reaction: Reaction
}

interface PremoveNews {
  type: 'premove'
  table: string
  seat: number
  dropped: 'illegal' | 'decided' | 'undone' | 'left' | 'over'
}

interface ReviewNews {
  type: 'review'
  table: string
  status: 'queued' | 'running' | 'done'
  progress: number
  review?: Review
}

interface Bye {
  type: 'bye'
  reason: 'restart' | 'slow' | 'idle' | 'signed_out'
}
)";

struct Type;
using TypePtr = std::unique_ptr<const Type>;
struct Member {
  std::string name;
  bool required = true;
  TypePtr type;
};
// One type expression.
struct Type {
  enum class Kind : std::uint8_t {
    kString,
    kNumber,
    kBoolean,
    kNull,
    kText,   // this string only
    kValue,  // this number or truth value only
    kNamed,
    kObject,
    kArray,
    kTuple,
    kRecord,  // parts: keys, values
    kUnion,
  };
  Kind kind = Kind::kNull;
  std::string text = {};
  json::value value = {};
  std::vector<Member> members = {};
  std::vector<TypePtr> parts = {};
};

// Reads the table, which is ours: what does not parse is a mistake in it.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_{text} {}

  std::map<std::string, TypePtr, std::less<>> read() {
    std::map<std::string, TypePtr, std::less<>> types;
    for (skip(); at_ < text_.size(); skip()) {
      const auto word = name();
      auto called = name();
      if (word == "type") expect('=');
      types.emplace(std::move(called), word == "type" ? type() : object());
    }
    return types;
  }

 private:
  void skip() {
    for (;;) {
      while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
      if (text_.substr(at_, 2) != "//") return;
      at_ = std::min(text_.find('\n', at_), text_.size());
    }
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    [[maybe_unused]] const bool is_there = take(c);
    assert(is_there);
  }
  std::string name() {
    skip();
    const auto from = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_'))
      ++at_;
    assert(at_ > from);
    return std::string{text_.substr(from, at_ - from)};
  }
  static TypePtr make(Type type) { return std::make_unique<const Type>(std::move(type)); }

  TypePtr type() {
    static_cast<void>(take('|'));
    auto first = array();
    if (!take('|')) return first;
    Type any{Type::Kind::kUnion};
    any.parts.push_back(std::move(first));
    do any.parts.push_back(array());
    while (take('|'));
    return make(std::move(any));
  }
  TypePtr array() {
    auto item = primary();
    while (text_.substr(at_, 2) == "[]") {
      at_ += 2;
      Type many{Type::Kind::kArray};
      many.parts.push_back(std::move(item));
      item = make(std::move(many));
    }
    return item;
  }
  TypePtr primary() {
    skip();
    if (text_[at_] == '{') return object();
    if (take('(')) {
      auto inner = type();
      expect(')');
      return inner;
    }
    if (take('[')) {
      Type tuple{Type::Kind::kTuple};
      do tuple.parts.push_back(type());
      while (take(','));
      expect(']');
      return make(std::move(tuple));
    }
    if (take('\'')) {
      const auto end = text_.find('\'', at_);
      Type literal{Type::Kind::kText, std::string{text_.substr(at_, end - at_)}};
      at_ = end + 1;
      return make(std::move(literal));
    }
    const auto word = name();
    if (word == "string") return make({Type::Kind::kString});
    if (word == "number") return make({Type::Kind::kNumber});
    if (word == "boolean") return make({Type::Kind::kBoolean});
    if (word == "null") return make({Type::Kind::kNull});
    if (word == "true") return make({Type::Kind::kValue, {}, true});
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) return make({Type::Kind::kValue, {}, std::stoll(word)});
    if (word == "Record") {
      Type record{Type::Kind::kRecord};
      expect('<');
      record.parts.push_back(type());
      expect(',');
      record.parts.push_back(type());
      expect('>');
      return make(std::move(record));
    }
    return make({Type::Kind::kNamed, word});
  }
  TypePtr object() {
    Type object{Type::Kind::kObject};
    expect('{');
    while (!take('}')) {
      Member member;
      member.name = name();
      member.required = !take('?');
      expect(':');
      member.type = type();
      object.members.push_back(std::move(member));
      static_cast<void>(take(';'));
    }
    return make(std::move(object));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string alternatives(std::string_view name, auto&& words) {
  std::string out = "\ntype " + std::string{name} + " =\n";
  for (const std::string_view word : words) out += "  | '" + std::string{word} + "'\n";
  return out;
}

}  // namespace

std::string type_table(std::span<const GameTypes> games) {
  std::string names, parts;
  for (const auto& game : games) {
    names += (names.empty() ? "" : " | ") + ("'" + std::string{game.name} + "'");
    (parts += '\n') += game.types;
  }
  parts += '\n';
  for (const std::string kind :
       {"Observation", "Decision", "Preview", "Changes", "Happening", "Scoring", "Reason", "Advice"}) {
    std::string all;
    for (const auto& game : games) {
      const auto called = std::string{game.title} + kind;
      if (game.types.find(" " + called + " ") != std::string_view::npos) all += (all.empty() ? "" : " | ") + called;
    }
    if (!all.empty()) parts += "type " + kind + " = " + all + "\n";
  }
  return alternatives("ErrorCode", error_names()) + alternatives("Reaction", reactions()) +
         "\ntype GameName = " + names + "\n" + std::string{kTable} + parts;
}

struct TypeChecker::Types {
  explicit Types(std::span<const GameTypes> games) : text{type_table(games)} {}

  std::string text;
  std::map<std::string, TypePtr, std::less<>> by_name = Parser{text}.read();

  using Wrong = std::optional<JsonError>;
  [[nodiscard]] Wrong fits(const Type& type, const json::value& value, const std::string& path) const {
    const auto is = [&](bool right, const std::string& wanted) -> Wrong {
      if (right) return std::nullopt;
      return JsonError{path, "must be " + wanted + ", not " + to_text(value)};
    };
    switch (type.kind) {
      case Type::Kind::kString:
        return is(value.is_string(), "a string");
      case Type::Kind::kNumber:
        return is(value.is_number(), "a number");
      case Type::Kind::kBoolean:
        return is(value.is_bool(), "true or false");
      case Type::Kind::kNull:
        return is(value.is_null(), "null");
      case Type::Kind::kText:
        return is(value.is_string() && value.get_string() == type.text, "'" + type.text + "'");
      case Type::Kind::kValue:
        return is(value == type.value, to_text(type.value));
      case Type::Kind::kNamed: {
        if (type.text == "unknown") return std::nullopt;  // a game's own, which its kit reads
        const auto found = by_name.find(type.text);
        if (found == by_name.end()) return JsonError{path, "is of an unknown type: " + type.text};
        return fits(*found->second, value, path);
      }
      case Type::Kind::kArray:
      case Type::Kind::kTuple: {
        if (!value.is_array()) return is(false, "a list");
        const auto& items = value.get_array();
        if (type.kind == Type::Kind::kTuple && items.size() != type.parts.size())
          return is(false, "a longer or shorter list");
        for (std::size_t i = 0; i < items.size(); ++i)
          if (auto wrong = fits(*type.parts[type.kind == Type::Kind::kTuple ? i : 0], items[i], item_path(path, i)))
            return wrong;
        return std::nullopt;
      }
      case Type::Kind::kRecord: {
        if (!value.is_object()) return is(false, "an object");
        for (const auto& member : value.get_object()) {
          const auto at = member_path(path, member.key());
          if (auto wrong = fits(*type.parts[0], json::value(member.key()), at)) return wrong;
          if (auto wrong = fits(*type.parts[1], member.value(), at)) return wrong;
        }
        return std::nullopt;
      }
      case Type::Kind::kUnion: {
        // Of what does not fit, the alternative that went furthest says best what is wrong.
        Wrong best;
        for (const auto& part : type.parts) {
          auto wrong = fits(*part, value, path);
          if (!wrong) return std::nullopt;
          if (!best || wrong->path.size() > best->path.size()) best = std::move(wrong);
        }
        return best;
      }
      case Type::Kind::kObject:
        return fits_object(type, value, path);
    }
    return std::nullopt;
  }
  [[nodiscard]] Wrong fits_object(const Type& type, const json::value& value, const std::string& path) const {
    if (!value.is_object()) return JsonError{path, "must be an object, not " + to_text(value)};
    const auto& object = value.get_object();
    for (const auto& member : type.members) {
      const auto* held = object.if_contains(member.name);
      const auto at = member_path(path, member.name);
      if (held == nullptr) {
        if (member.required) return JsonError{at, "is missing"};
      } else if (auto wrong = fits(*member.type, *held, at)) {
        return wrong;
      }
    }
    for (const auto& member : object)
      if (std::none_of(type.members.begin(), type.members.end(),
                       [&](const auto& known) { return known.name == std::string_view{member.key()}; }))
        return JsonError{member_path(path, member.key()), "is not in the table"};
    return std::nullopt;
  }
};

TypeChecker::TypeChecker(std::span<const GameTypes> games) : types_{std::make_unique<Types>(games)} {}
TypeChecker::~TypeChecker() = default;

std::optional<JsonError> TypeChecker::check(std::string_view type, const json::value& value) const {
  const auto dot = type.find('.');
  const auto found = types_->by_name.find(type.substr(0, dot));
  const auto unknown = JsonError{"", "no such type: " + std::string{type}};
  if (found == types_->by_name.end()) return unknown;
  if (dot == std::string_view::npos) return types_->fits(*found->second, value, "");
  for (const auto& member : found->second->members)
    if (member.name == type.substr(dot + 1)) return types_->fits(*member.type, value, "");
  return unknown;
}

std::optional<JsonError> TypeChecker::check_message(std::string_view asked, const json::value& message) const {
  if (!message.is_object()) return JsonError{"", "must be an object"};
  auto object = message.get_object();
  if (object.contains("error")) return check("Fault", message);
  // By HTTP an answer has no type: the status says that all is well.
  const auto* type = object.if_contains("type");
  if (type != nullptr && *type != "ok") return check("Unasked", message);
  object.erase("type");
  object.erase("id");
  return check("Answers." + std::string{asked}, object);
}

}  // namespace benben::protocol
