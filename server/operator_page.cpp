// Reads the requests of the operator's page and writes its HTML. Every text is escaped in one
// place.
#include "server/operator_page.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <vector>

namespace uno::server {

namespace {

using Row = std::vector<std::string_view>;
using Kind = OperatorWish::Kind;

constexpr std::string_view kPage = "/operator";
constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--bad:#b3261e;--link:#0b57d0;--line:#8886;--ink:#1b1b1f;--back:#fff}
@media(prefers-color-scheme:dark){:root{--bad:#ffb4ab;--link:#a8c7fa;--ink:#e4e2e6;--back:#1b1b1f}}
html{background:var(--back);color:var(--ink)}
a{color:var(--link)}
body{font:16px/1.5 system-ui,sans-serif;max-width:80rem;margin:0 auto;padding:0 1rem 3rem}
h1{font-size:1.4rem;margin:1rem 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
nav a{display:inline-block;padding:.6rem 1rem .6rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.5rem;margin:0}
dt{opacity:.8}dd{margin:0;overflow-wrap:anywhere}
.bad{color:var(--bad);font-weight:600}
form{display:inline-block;margin:.5rem .75rem .25rem 0}
button,input{font:inherit;min-height:2.75rem;padding:.25rem 1rem;box-sizing:border-box}
input{width:9rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);
vertical-align:baseline;overflow-wrap:anywhere}
td:first-child,td a{font-family:ui-monospace,monospace}
td a{display:inline-block;padding:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:45rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}
thead{position:absolute;clip-path:inset(50%)}
tr{display:block;border-bottom:1px solid var(--line);padding:.5rem 0}
td{display:grid;grid-template-columns:7rem 1fr;border:0;padding:.1rem 0}
td::before{content:attr(data-label);opacity:.8;font-family:system-ui,sans-serif}}
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  return safe;
}

/// The text before the next `mark`, which is removed with the mark.
std::string_view cut_at(std::string_view& text, char mark) {
  const std::size_t at = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

/// Lines of cells that are separated by tabs. The views point into `text`.
std::vector<Row> rows_of(std::string_view text) {
  std::vector<Row> rows;
  while (!text.empty()) {
    std::string_view line = cut_at(text, '\n');
    Row& row = rows.emplace_back();
    do row.push_back(cut_at(line, '\t'));
    while (!line.empty());
  }
  return rows;
}

std::string_view cell(const Row& row, std::size_t at) {
  return at < row.size() ? row[at] : std::string_view();
}

int count_in(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// A value of a query, decoded; empty if it is not there.
std::string query_value(std::string_view target, std::string_view name) {
  std::string_view query = target.substr(std::min(target.find('?'), target.size()));
  if (!query.empty()) query.remove_prefix(1);
  while (!query.empty()) {
    std::string_view value = cut_at(query, '&');
    if (cut_at(value, '=') != name) continue;
    std::string text;
    while (!value.empty()) {
      unsigned char byte = static_cast<unsigned char>(value[0]);
      std::size_t taken = 1;
      if (byte == '+') byte = ' ';
      if (byte == '%' && value.size() >= 3 &&
          std::from_chars(value.data() + 1, value.data() + 3, byte, 16).ec == std::errc())
        taken = 3;
      text += static_cast<char>(byte);
      value.remove_prefix(taken);
    }
    return text;
  }
  return {};
}

/// A request as a value of a query. Requests have only letters, digits, spaces and hyphens.
std::string in_query(std::string request) {
  std::ranges::replace(request, ' ', '+');
  return request;
}

/// Whether the page may ask for it: everything that `uno admin` can change.
bool is_deed(std::string_view request) {
  if (request == "drain on" || request == "drain off" || request == "back-up") return true;
  const bool known = request.starts_with("close ") || request.starts_with("sign-out ") ||
                     request.starts_with("bring-back ");
  return known && std::ranges::all_of(request, [](char c) {
           return c == ' ' || c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
         });
}

bool is_our_token(std::string_view given, std::string_view ours) {
  return !ours.empty() && given.size() == ours.size() &&
         sodium_memcmp(given.data(), ours.data(), ours.size()) == 0;
}

std::string button(const std::string& request, std::string_view says, std::string_view form_token) {
  return fmt::format(
      "<form method=\"post\" action=\"{}?do={}&amp;key={}\"><button>{}</button></form>", kPage,
      escaped(in_query(request)), escaped(form_token), escaped(says));
}

/// The only style that the browser accepts on this page.
const std::string& page_policy() {
  static const std::string text = [] {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(kStyle.data()),
                       kStyle.size());
    std::array<char, 64> base64{};
    sodium_bin2base64(base64.data(), base64.size(), hash.data(), hash.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    return "default-src 'none'; style-src 'sha256-" + std::string(base64.data()) +
           "'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  }();
  return text;
}

Page html_page(int status, std::string_view title, const std::string& body) {
  Page page;
  page.status = status;
  page.content_type = "text/html; charset=utf-8";
  page.body = std::make_shared<const std::string>(fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>{0} - OpenUNO operator</title>"
      "<style>{1}</style></head>\n<body>\n<nav><a href=\"{2}\">Overview</a><a href=\"{2}/deleted\">"
      "Deleted tables</a></nav>\n<main>\n<h1>{0}</h1>\n{3}</main>\n</body>\n</html>\n",
      escaped(title), kStyle, kPage, body));
  page.headers = {{"Content-Security-Policy", page_policy()},
                  {"Cache-Control", "no-store"},
                  // With "no-referrer", browsers hide the origin of a form, which we check.
                  {"Referrer-Policy", "same-origin"}};
  return page;
}

/// Rows under a heading row. `first` and `last` make the cells that are more than text.
template <class First, class Last>
std::string html_table(std::span<const Row> rows, const Row& heading, First first, Last last) {
  std::string html = "<table role=\"table\"><thead><tr role=\"row\">";
  for (const std::string_view name : heading)
    html += fmt::format("<th role=\"columnheader\">{}</th>", escaped(name));
  html += "</tr></thead><tbody>\n";
  for (const Row& row : rows) {
    html += "<tr role=\"row\">";
    for (std::size_t i = 0; i < heading.size(); ++i) {
      const std::string text = i == 0                    ? first(cell(row, 0))
                               : i < row.size()          ? escaped(row[i])
                               : i + 1 == heading.size() ? last(cell(row, 0))
                                                         : std::string();
      html += fmt::format("<td role=\"cell\" data-label=\"{}\"><span>{}</span></td>",
                          escaped(heading[i]), text);
    }
    html += "</tr>\n";
  }
  return html + "</tbody></table>\n";
}

std::string no_cell(std::string_view /*table*/) {
  return {};
}

std::string link_to(std::string_view table) {
  return fmt::format("<a href=\"{0}/table?table={1}\">{1}</a>", kPage, escaped(table));
}

/// Whether a line of the status is a reason to act.
bool is_bad(std::string_view name, std::string_view value) {
  if (name == "quarantined tables") return value != "0";
  return name == "clock" || value.find("cannot write") != value.npos ||
         value.starts_with("expired") || (name == "draining" && value.starts_with("yes"));
}

std::string html_list(std::span<const Row> lines) {
  std::string html = "<dl>\n";
  for (const Row& line : lines)
    html += fmt::format("<dt>{}</dt><dd{}>{}</dd>\n", escaped(cell(line, 0)),
                        is_bad(cell(line, 0), cell(line, 1)) ? " class=\"bad\"" : "",
                        escaped(cell(line, 1)));
  return html + "</dl>\n";
}

/// The tables, those with people first.
std::string tables_of(const OperatorText& answer) {
  std::vector<Row> rows = rows_of(answer.text);
  if (!answer.is_ok || rows.empty()) return "<p>" + escaped(answer.text) + "</p>\n";
  const Row heading = rows.front();
  rows.erase(rows.begin());
  if (rows.empty()) return "<p>There is no table.</p>\n";
  const auto here = static_cast<std::size_t>(std::ranges::find(heading, "here") - heading.begin());
  std::ranges::stable_sort(rows, std::ranges::greater(),
                           [&](const Row& row) { return count_in(cell(row, here)); });
  const std::size_t shown = std::min(rows.size(), kTablesShownMax);
  std::string html;
  if (shown < rows.size())
    html = fmt::format("<p>{} of {} tables. <code>uno admin list</code> shows all.</p>\n", shown,
                       rows.size());
  return html + html_table(std::span(rows).first(shown), heading, link_to, no_cell);
}

std::string quarantined_of(const OperatorText& answer) {
  std::vector<Row> rows = rows_of(answer.text);
  if (!answer.is_ok) return "<p>" + escaped(answer.text) + "</p>\n";
  if (rows.size() < 2) return "<p>No table is quarantined.</p>\n";
  const Row heading = rows.front();
  rows.erase(rows.begin());
  return html_table(rows, heading, escaped, no_cell) +
         "<p>Their data is unchanged. A restart tries them again. OPERATIONS.md, \"Repair a "
         "damaged "
         "table\", says how to restore one from a backup.</p>\n";
}

}  // namespace

bool is_operator_page(std::string_view target) {
  const std::string_view path = path_of(target);
  return path == kPage || (path.starts_with(kPage) && path[kPage.size()] == '/');
}

OperatorWish operator_wish(const PageRequest& request, const Site& site,
                           std::string_view form_token) {
  const std::string_view path = path_of(request.target);
  if (request.method == "GET" || request.method == "HEAD") {
    if (path == kPage) return {Kind::overview, {}};
    if (path == "/operator/deleted") return {Kind::deleted, "deleted"};
    if (path == "/operator/table")
      return {Kind::table, "inspect " + query_value(request.target, "table")};
    return {Kind::refused, {}, 404, "There is no such page."};
  }
  if (request.method != "POST" || path != kPage)
    return {Kind::refused, {}, 405, "The operator's page accepts only GET, HEAD and POST."};
  if (request.origin.empty() || !site.origin_allowed(request.origin, request.host))
    return {Kind::refused, {}, 403, "This request did not come from the operator's page."};
  if (!is_our_token(query_value(request.target, "key"), form_token))
    return {Kind::refused,
            {},
            403,
            "The server has been restarted since this page was loaded. Load it again."};
  std::string deed = query_value(request.target, "do");
  if (!is_deed(deed)) return {Kind::refused, {}, 400, "The page has no such request."};
  return {Kind::deed, std::move(deed)};
}

OperatorText operator_text(std::string_view answer) {
  const std::string_view outcome = cut_at(answer, '\n');
  return {outcome == "ok", std::string(answer)};
}

Page overview_page(const OperatorText& status, const OperatorText& tables,
                   const OperatorText& quarantined, std::string_view form_token) {
  const std::vector<Row> lines = rows_of(status.text);
  const bool draining = status.text.find("\ndraining\tyes") != std::string::npos;
  std::string body = html_list(lines);
  body += button(draining ? "drain off" : "drain on",
                 draining ? "Stop draining: allow new tables" : "Drain: allow no new tables",
                 form_token);
  body += button("back-up", "Back up now", form_token);
  body += fmt::format(
      "\n<h2>Tables</h2>\n<form action=\"{}/table\"><label>Code of a table <input name=\"table\" "
      "autocomplete=\"off\" maxlength=\"12\" required></label> <button>Show</button></form>\n",
      kPage);
  body += tables_of(tables) + "<h2>Quarantined tables</h2>\n" + quarantined_of(quarantined);
  return html_page(200, "Overview", body);
}

Page table_page(const OperatorText& inspected, std::string_view form_token) {
  if (!inspected.is_ok)
    return html_page(404, "No such table", "<p>" + escaped(inspected.text) + "</p>\n");
  const std::vector<Row> rows = rows_of(inspected.text);
  const std::string id(cell(rows.front(), 1));
  std::vector<Row> lines, seats;
  for (const Row& row : rows) (row[0].starts_with("seat ") ? seats : lines).push_back(row);
  std::string body = html_list(lines) + "<h2>Seats</h2>\n<ul>\n";
  for (const Row& seat : seats) {
    std::string words;
    for (std::size_t i = 2; i < seat.size(); ++i) words.append(", ").append(seat[i]);
    body += "<li>" + escaped(std::string(seat[0]) + ": " + std::string(cell(seat, 1)) + words);
    if (cell(seat, 2) != "bot")
      body += " " +
              button(fmt::format("sign-out {} {}", id, seat[0].substr(5)), "Sign out", form_token);
    body += "</li>\n";
  }
  body +=
      "</ul>\n<p>Signing a seat out makes its token invalid, for example after a phone is "
      "lost.</p>\n<h2>Close</h2>\n<p>Everybody at the table is notified, and the table is "
      "deleted. You can bring it back from the deleted tables.</p>\n";
  body += button("close " + id, "Close this table", form_token) + "\n";
  return html_page(200, "Table " + id, body);
}

Page deleted_page(const OperatorText& deleted, std::string_view form_token) {
  std::vector<Row> rows = rows_of(deleted.text);
  if (!deleted.is_ok || rows.size() < 2)
    return html_page(deleted.is_ok ? 200 : 503, "Deleted tables",
                     "<p>" +
                         escaped(deleted.is_ok ? "No table can be brought back."
                                               : std::string_view(deleted.text)) +
                         "</p>\n");
  Row heading = rows.front();
  heading.push_back("bring back");
  rows.erase(rows.begin());
  const std::size_t shown = std::min(rows.size(), kTablesShownMax);
  std::string body;
  if (shown < rows.size())
    body = fmt::format("<p>The latest {} of {}. <code>uno admin deleted</code> lists all.</p>\n",
                       shown, rows.size());
  body += html_table(std::span(rows).first(shown), heading, escaped, [&](std::string_view table) {
    return button("bring-back " + std::string(table), "Bring back", form_token);
  });
  return html_page(200, "Deleted tables", body);
}

Page deed_page(const OperatorText& said) {
  return html_page(said.is_ok ? 200 : 409, said.is_ok ? "Done" : "Refused",
                   "<p role=\"status\">" + escaped(said.text) + "</p>\n");
}

Page refused_page(const OperatorWish& wish) {
  Page page = html_page(wish.status, "Refused", "<p>" + escaped(wish.why) + "</p>\n");
  constexpr int kNotAllowed = 405;
  if (wish.status == kNotAllowed) page.headers.emplace_back("Allow", "GET, HEAD, POST");
  return page;
}

}  // namespace uno::server
