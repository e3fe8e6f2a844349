// Opens the kind of store that a place names.
#include "app/open_store.h"

#include <filesystem>

#include "engine/english.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace uno::app {

using store::PostgresStore;
using store::SqliteStore;

bool is_database(const std::string& place) {
  return PostgresStore::is_url(place);
}

std::unique_ptr<store::Store> open_store(const std::string& place, std::string& error,
                                         const store::Neighbour& as) {
  using Access = PostgresStore::Access;
  const Access access = as.address.empty() ? Access::owns : Access::shares;
  if (is_database(place)) return PostgresStore::open(place, error, access, as);
  return SqliteStore::open(place, error);
}

std::unique_ptr<store::Store> look_into_store(const std::string& place, std::string& error) {
  if (is_database(place)) return PostgresStore::open(place, error, PostgresStore::Access::looks);
  std::error_code none;
  if (!std::filesystem::exists(place + "/uno.sqlite", none)) {
    error = std::filesystem::is_regular_file(place, none)
                ? english("{} is a file. Name a directory in which this file is called uno.sqlite",
                          place)
                : english("there are no tables in {}", place);
    return nullptr;
  }
  return SqliteStore::open(place, error);
}

}  // namespace uno::app
