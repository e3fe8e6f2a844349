// The parts of Boost.Asio and Boost.Beast that are not templates, compiled once for every program
// (BOOST_ASIO_SEPARATE_COMPILATION in CMakeLists.txt). Deliberately absent: code of ours.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
