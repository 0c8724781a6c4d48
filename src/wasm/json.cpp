// Boost.JSON as part of the module.
#include <boost/json/src.hpp>
