#include "server/insights.h"

namespace benben::server {

void Insights::look(Ask asked, table::Question question) {
  tables_.look(std::move(asked), [question](const RoomPtr& room, Ask& ask) {
    auto members = question(*room->table, ask.who.user, ask.fields);
    if (!members) return ask.fail(members.error());
    ask.ok(std::move(*members));
  });
}

void Insights::legal(Ask asked) { look(std::move(asked), &table::legal); }
void Insights::preview(Ask asked) { look(std::move(asked), &table::preview); }
void Insights::scorings(Ask asked) { look(std::move(asked), &table::scorings); }
void Insights::moment(Ask asked) { look(std::move(asked), &table::moment); }

}  // namespace benben::server
