// Where tables are kept, as flags and words name it: a directory, or the address of a PostgreSQL
// database.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace uno::app {

/// Made where it is not there; a database is taken over from the server that has it. On failure the
/// result is empty and `error` says why in one sentence.
/// Where other servers find this one is given, it shares the tables of the database with them.
std::unique_ptr<store::Store> open_store(const std::string& place, std::string& error,
                                         const store::Neighbour& as = {});
/// What is there, to read only: nothing is made, and of a database nothing is taken over.
std::unique_ptr<store::Store> look_into_store(const std::string& place, std::string& error);
bool is_database(const std::string& place);

}  // namespace uno::app
