// parts.h: parts of a game other than the shipped ones, an owner's own box perhaps. A game that can be played with such
// names their type (G::Parts), puts them into a set-up (set_parts) and tells sets apart (Parts::fingerprint).
#pragma once

#include <memory>

namespace benben::game {

template <class G>
concept HasParts = requires {
  typename G::Parts;
};

struct NoParts {};
template <class G>
struct OwnPartsOf {
  using Type = NoParts;
};
template <HasParts G>
struct OwnPartsOf<G> {
  using Type = std::shared_ptr<const typename G::Parts>;
};
// What a set-up and all positions that come of it point to, held as long as they are; nothing: the shipped parts.
template <class G>
using OwnParts = typename OwnPartsOf<G>::Type;

}  // namespace benben::game
