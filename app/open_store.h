// Opens the store that a flag names: a directory or the address of a PostgreSQL database.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace uno::app {

/// Opens a store. A missing directory is created; a database is taken over from the server that
/// owns it, unless `as` says where other servers find this one: then it shares the tables with
/// them. On failure the result is empty, and `error` says why in one sentence.
std::unique_ptr<store::Store> open_store(const std::string& place, std::string& error,
                                         const store::Neighbour& as = {});
/// Opens an existing store for reading. Nothing is created or taken over.
std::unique_ptr<store::Store> look_into_store(const std::string& place, std::string& error);
bool is_database(const std::string& place);

}  // namespace uno::app
