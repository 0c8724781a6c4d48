// schema.h: the tables of a database, and how those of an older program become ours.
#pragma once

#include <cstdint>
#include <optional>

#include "store/sql.h"

namespace benben::store {

// Makes the schema in an empty database and upgrades an older one. Throws StoreError if a newer program made it.
void upgrade_schema(SqlConnection& sql);
// Changes nothing. Nothing: there is no schema yet.
[[nodiscard]] std::optional<std::int64_t> read_schema_version(SqlConnection& sql);

}  // namespace benben::store
