// type_list.h: types as a value.
#pragma once

namespace benben::core {

template <class... Types>
struct TypeList {};

}  // namespace benben::core
