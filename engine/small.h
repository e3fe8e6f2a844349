// Whether this build is the module for browsers, where a small program matters more than a fast
// one. Then some functions are compiled once instead of once for each purpose.
#pragma once

namespace uno {

#ifdef UNO_SMALL
inline constexpr bool kSmallModule = true;
#define UNO_INLINE
#else
inline constexpr bool kSmallModule = false;
/// For functions that are on the way of every act: a call would take longer than what they do.
#define UNO_INLINE [[gnu::always_inline]]
#endif

/// A reference to anything that can be called with an `Argument`, so that one loop serves all
/// callers.
template <class Argument>
class VisitorOf {
 public:
  template <class Visit>
  explicit VisitorOf(const Visit& visit)
      : visit_(&visit), call_([](const void* of, Argument argument) {
          (*static_cast<const Visit*>(of))(argument);
        }) {}
  void operator()(Argument argument) const { call_(visit_, argument); }

 private:
  const void* visit_;
  void (*call_)(const void* of, Argument argument);
};

}  // namespace uno
