// Boost.JSON, compiled here, because the system's library is for another processor.
#include <boost/json/src.hpp>
