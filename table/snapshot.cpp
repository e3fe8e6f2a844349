// Lists the members of every part once, for both writing and reading. If you add a member to a
// struct, this file does not compile until you add it here, too.
#include "table/snapshot.h"

#include <cstring>
#include <deque>
#include <type_traits>

#include "wire/view.h"

namespace uno {
namespace {

/// Whether a part lists its own members, as messages do.
template <class T>
struct AnyVisitor {
  void operator()(const char*, auto&&...) {}
};
template <class T>
concept NamesFields = requires(T& part, AnyVisitor<T>& visitor) {
  T::fields(visitor, part);
};
template <class T>
concept IsPlain = std::is_trivially_copyable_v<T>;

class Writer {
 public:
  void operator()(const auto&... parts) { (put(parts), ...); }
  std::string take() { return std::move(bytes_); }

 private:
  void put_bytes(const void* from, std::size_t size) {
    bytes_.append(static_cast<const char*>(from), size);
  }
  template <class T>
  void put(const T& part);
  template <class T>
  void put(const std::optional<T>& part) {
    put(part.has_value());
    if (part) put(*part);
  }
  template <class T>
  void put(const HeapOptional<T>& part) {
    put(part.has_value());
    if (part) put(*part);
  }
  template <class T>
  void put(const std::vector<T>& parts) {
    put(static_cast<std::uint32_t>(parts.size()));
    if constexpr (IsPlain<T>)
      put_bytes(parts.data(), parts.size() * sizeof(T));
    else
      for (const T& part : parts) put(part);
  }
  template <class T>
  void put(const std::deque<T>& parts) {
    put(static_cast<std::uint32_t>(parts.size()));
    for (const T& part : parts) put(part);
  }
  void put(const std::string& text) {
    put(static_cast<std::uint32_t>(text.size()));
    put_bytes(text.data(), text.size());
  }
  void put(const boost::unordered_flat_set<std::string>& texts) {
    put(static_cast<std::uint32_t>(texts.size()));
    for (const std::string& text : texts) put(text);
  }
  template <class... T>
  requires(!IsPlain<std::variant<T...>>) void put(const std::variant<T...>& part) {
    put(static_cast<std::uint32_t>(part.index()));
    std::visit([this](const auto& one) { this->put(one); }, part);
  }

  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}
  void operator()(auto&... parts) { (get(parts), ...); }
  /// Whether all bytes were read and all were valid.
  bool is_done() const { return good_ && bytes_.empty(); }

 private:
  void get_bytes(void* to, std::size_t size) {
    good_ = good_ && size <= bytes_.size();
    if (!good_ || size == 0) return;
    std::memcpy(to, bytes_.data(), size);
    bytes_.remove_prefix(size);
  }
  /// Reads a number of parts. Each takes at least `least` bytes, so a damaged number is rejected.
  std::size_t get_count(std::size_t least) {
    std::uint32_t count = 0;
    get(count);
    good_ = good_ && count <= bytes_.size() / least;
    return good_ ? count : 0;
  }
  template <class T>
  void get(T& part);
  template <class T>
  void get(std::optional<T>& part) {
    bool is_there = false;
    get(is_there);
    if (is_there && good_) get(part.emplace());
  }
  template <class T>
  void get(HeapOptional<T>& part) {
    bool is_there = false;
    get(is_there);
    if (is_there && good_) get(part.emplace());
  }
  template <class T>
  void get(std::vector<T>& parts) {
    if constexpr (IsPlain<T>) {
      parts.resize(get_count(sizeof(T)));
      get_bytes(parts.data(), parts.size() * sizeof(T));
    } else {
      parts.resize(get_count(1));
      for (T& part : parts) get(part);
    }
  }
  template <class T>
  void get(std::deque<T>& parts) {
    parts.resize(get_count(1));
    for (T& part : parts) get(part);
  }
  void get(std::string& text) {
    const std::size_t size = get_count(1);
    text.assign(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
  }
  void get(boost::unordered_flat_set<std::string>& texts) {
    const std::size_t count = get_count(sizeof(std::uint32_t));
    texts.reserve(count);
    std::string text;
    for (std::size_t i = 0; i < count && good_; ++i) get(text), texts.insert(std::move(text));
  }
  template <class... T>
  requires(!IsPlain<std::variant<T...>>) void get(std::variant<T...>& part) {
    std::uint32_t index = 0;
    get(index);
    good_ = good_ && index < sizeof...(T);
    if (good_) get_alternative<0>(part, index);
  }
  template <std::size_t at, class V>
  void get_alternative(V& part, std::size_t index) {
    if constexpr (at < std::variant_size_v<V>) {
      if (index == at)
        get(part.template emplace<at>());
      else
        get_alternative<at + 1>(part, index);
    }
  }

  std::string_view bytes_;
  bool good_ = true;
};

// ---------------------------------------------------------------- the parts

template <class T, class Part>
concept Is = std::is_same_v<std::remove_const_t<T>, Part>;

void pass(auto& to, Is<CardWords> auto& words) {
  auto& [name, text, dares] = words;
  to(name, text, dares);
}

void pass(auto& to, Is<RuleSet> auto& set) {
  auto& [name, rules, words] = set;
  to(name, rules, words);
}

void pass(auto& to, Is<wire::RulesTexts> auto& texts) {
  auto& [options, name, preset, text, card_name, card_text, goal] = texts;
  to(options, name, preset, text, card_name, card_text, goal);
}

void pass(auto& to, Is<Argument> auto& argument) {
  auto& [name, value] = argument;
  to(name, value);
}

void pass(auto& to, Is<Player> auto& player) {
  auto& [name, kind, bot, token, invitation, away, push, auto_call] = player;
  to(name, kind, bot, token, invitation, away, push, auto_call);
}

void pass(auto& to, Is<Record> auto& record) {
  auto& [rules, seats, dealer, round, out, seed, names, acts, deck, words] = record;
  to(rules, seats, dealer, round, out, seed, names, acts, deck, words);
}

void pass(auto& to, Is<FinishedRound> auto& round) {
  auto& [match, record, score, fair] = round;
  to(match, record, score, fair);
}

void pass(auto& to, Is<NewsItem> auto& item) {
  auto& [version, what, secret] = item;
  to(version, what, secret);
}

void pass(auto& to, Is<Table> auto& table) {
  auto& [id, version, view_version, public_version, secret_since, decision_version, decision_ms,
         decision_public_ms, late_seat, changed_ms, people_ms, created_ms, network, stage, rule_set,
         rules_texts, settings, host, players, matches, match, report, draws, draws_others, game,
         history, record, before_referee, finished, deals, next_deal, fair, paused_by, opened_ms,
         barred_ms, action_ids] = table;
  to(id, version, view_version, public_version, secret_since, decision_version, decision_ms,
     decision_public_ms, late_seat, changed_ms, people_ms, created_ms, network, stage, rule_set,
     rules_texts, settings, host, players, matches, match, report, draws, draws_others, game,
     history, record, before_referee, finished, deals, next_deal, fair, paused_by, opened_ms,
     barred_ms, action_ids);
}

/// Visits the members of parts that list them.
template <class To>
struct Members {
  To& to;
  void operator()(const char*, auto& member, auto&&...) { to(member); }
};

template <class T>
void pass_part(auto& to, T& part) {
  if constexpr (NamesFields<std::remove_const_t<T>>) {
    Members<std::remove_reference_t<decltype(to)>> members{to};
    std::remove_const_t<T>::fields(members, part);
  } else {
    pass(to, part);
  }
}

template <class T>
void Writer::put(const T& part) {
  if constexpr (IsPlain<T>) {
    static_assert(!std::is_pointer_v<T>);
    put_bytes(&part, sizeof part);
  } else {
    pass_part(*this, part);
  }
}

template <class T>
void Reader::get(T& part) {
  if constexpr (IsPlain<T>)
    get_bytes(static_cast<void*>(&part), sizeof part);
  else
    pass_part(*this, part);
}

}  // namespace

std::string snapshot_of(const Table& table, const News& news) {
  Writer writer;
  writer(table, news);
  return writer.take();
}

bool read_snapshot(std::string_view bytes, Table& table, News& news) {
  Reader reader(bytes);
  reader(table, news);
  return reader.is_done();
}

}  // namespace uno
