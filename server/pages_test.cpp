// The answers to plain GET requests.
#include "server/pages.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace uno::server {
namespace {

class Pages : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/uno-pages-XXXXXX";
    directory_ = mkdtemp(name);
    std::filesystem::create_directory(directory_ + "/assets");
    write("/index.html", "<!doctype html>");
    write("/assets/app-1a2b.js", "export {}");
    write("/icon.svg", "<svg/>");
    sources_.files = read_web_files(directory_);
    sources_.record = [](const std::string& table, int match, int number) {
      return table == "abc" && match == 1 && number == 2 ? std::optional<std::string>("[Format")
                                                         : std::nullopt;
    };
    sources_.standing = [](const std::string& table, const std::string& token) {
      return table == "abc" && token == "t0k" ? std::optional<std::string>("{}") : std::nullopt;
    };
    sources_.trouble = [this] { return trouble_; };
    sources_.transcript = [](const std::string& table, int deal) {
      return table == "abc" && deal == 2 ? std::optional<std::string>("a transcript\n")
                                         : std::nullopt;
    };
    sources_.fair_key = "0123";
    sources_.may_read = [](const std::string& table, const std::string& token) {
      return table != "hid" || token == "t0k";
    };
    sources_.metrics = [] { return std::string("uno_tables 1\n"); };
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }
  void write(const std::string& path, const char* text) {
    std::ofstream(directory_ + path) << text;
  }
  Page get(std::string_view target, std::string_view etag = {}, std::string_view codings = {}) {
    return page_for(sources_, {"GET", target, etag, codings});
  }
  Page ask(const char* target, const char* authorization) {
    return page_for(sources_, {"GET", target, {}, {}, {}, false, authorization});
  }
  static std::string header(const Page& page, std::string_view name) {
    for (const auto& [key, value] : page.headers)
      if (key == name) return value;
    return {};
  }

  std::string directory_, trouble_;
  PageSources sources_;
};

TEST_F(Pages, AnswersEveryPath) {
  const struct {
    const char* target;
    int status;
    const char* type;
  } cases[] = {
      {"/", 200, "text/html; charset=utf-8"},
      {"/?lang=de", 200, "text/html; charset=utf-8"},
      {"/t/abc123", 200, "text/html; charset=utf-8"},
      {"/replay", 200, "text/html; charset=utf-8"},
      {"/replay/x", 404, "text/html; charset=utf-8"},
      {"/t/abc/def", 404, "text/html; charset=utf-8"},
      {"/learn", 200, "text/html; charset=utf-8"},
      {"/learn/more", 404, "text/html; charset=utf-8"},
      {"/index.html", 200, "text/html; charset=utf-8"},
      {"/assets/app-1a2b.js", 200, "text/javascript; charset=utf-8"},
      {"/icon.svg", 200, "image/svg+xml"},
      {"/healthz", 200, "text/plain; charset=utf-8"},
      {"/metrics", 200, "text/plain; version=0.0.4; charset=utf-8"},
      {"/ws", 426, "text/plain; charset=utf-8"},
      {"/records/abc/1/2.uno", 200, "text/plain; charset=utf-8"},
      {"/records/abc/1/3.uno", 404, "text/plain; charset=utf-8"},
      {"/records/abc/1/2", 404, "text/plain; charset=utf-8"},
      {"/records/abc/1/2.uno.uno", 404, "text/plain; charset=utf-8"},
      {"/records/abc/-1/2.uno", 404, "text/plain; charset=utf-8"},
      {"/records/abc/99999999999/2.uno", 404, "text/plain; charset=utf-8"},
      {"/fair/key", 200, "text/plain; charset=utf-8"},
      {"/fair/abc/2", 200, "text/plain; charset=utf-8"},
      {"/fair/abc/3", 404, "text/plain; charset=utf-8"},
      {"/fair/abc/2x", 404, "text/plain; charset=utf-8"},
      {"/fair/abc", 404, "text/plain; charset=utf-8"},
      {"/seats/abc", 404, "text/plain; charset=utf-8"},
      {"/records/", 404, "text/plain; charset=utf-8"},
      {"/../index.html", 404, "text/plain; charset=utf-8"},
      {"/assets/../index.html", 404, "text/plain; charset=utf-8"},
      {"/%2e%2e/etc/passwd", 404, "text/plain; charset=utf-8"},
      {"/nothing", 404, "text/html; charset=utf-8"},
      {"/nothing.js", 404, "text/plain; charset=utf-8"},
      {"/addresses", 200, "application/json"},
      {"", 404, "text/plain; charset=utf-8"},
  };
  for (const auto& c : cases) {
    const Page page = get(c.target);
    EXPECT_EQ(page.status, c.status) << c.target;
    EXPECT_EQ(page.content_type, c.type) << c.target;
    EXPECT_TRUE(page.body) << c.target;
  }
}

TEST_F(Pages, AnswersAddressesOnlyToThisMachine) {
  sources_.addresses = {"http://10.0.0.5:80", "http://10.0.0.6:80"};
  sources_.command = "./play --data 'a \"b' --listen 0.0.0.0";
  const auto asked_as = [&](std::string_view host) {
    return *page_for(sources_, {"GET", "/addresses", {}, {}, host}).body;
  };
  for (const char* host : {"localhost:80", "127.0.0.1:80", "[::1]:80"})
    EXPECT_EQ(asked_as(host), R"({"addresses":["http://10.0.0.5:80","http://10.0.0.6:80"],)"
                              R"("command":"./play --data 'a \"b' --listen 0.0.0.0"})"
                              "\n")
        << host;
  for (const char* host : {"uno.example", ""})
    EXPECT_EQ(asked_as(host), "{\"addresses\":[],\"command\":\"\"}\n") << host;
}

TEST_F(Pages, ASharedAddressNamesItsPictureInFull) {
  write("/index.html", R"(<meta property="og:image" content="/share.jpg" />)");
  write("/index.html.gz", "packed");
  sources_.files = read_web_files(directory_);
  const auto asked = [&](std::string_view host, bool https = false, std::string_view etag = {},
                         std::string_view target = "/t/abc123") {
    return page_for(sources_, {"GET", target, etag, "gzip", host, https});
  };
  const auto named = [](const Page& page, const std::string& scheme, const std::string& host) {
    return page.body->find("content=\"" + scheme + "://" + host + "/share.jpg\"") !=
           std::string::npos;
  };
  const Page page = asked("uno.example:8080");
  EXPECT_TRUE(named(page, "http", "uno.example:8080")) << *page.body;
  EXPECT_EQ(header(page, "Content-Encoding"), "") << "the packed form has another text";
  EXPECT_TRUE(named(asked("[::1]:80", true), "https", "[::1]:80"));
  EXPECT_TRUE(named(asked("a.example", false, {}, "/nowhere"), "http", "a.example"));
  const std::string etag = header(page, "ETag");
  EXPECT_EQ(asked("uno.example:8080", false, etag).status, 304);
  EXPECT_EQ(asked("other.example", false, etag).status, 200) << "another name, another page";
  for (const char* host : {"", "a\"b", "a b", "<b>", "a/b"})
    EXPECT_EQ(*asked(host).body, "packed") << host;
}

TEST_F(Pages, ThePageNamesThePathOfTheSite) {
  write("/index.html", R"(<base href="/" /><meta property="og:image" content="/share.jpg" />)");
  sources_.files = read_web_files(directory_);
  sources_.origin = "https://table.example.org";
  sources_.prefix = "/games/uno";
  const Page page = page_for(sources_, {"GET", "/t/abc", {}, {}, "127.0.0.1:8080"});
  EXPECT_EQ(*page.body, R"(<base href="/games/uno/" /><meta property="og:image" )"
                        R"(content="https://table.example.org/games/uno/share.jpg" />)");
}

TEST_F(Pages, FilesInsideTheProgramAreLikeThoseOfADirectory) {
  write("/index.html.gz", "packed");
  const FileInside inside[] = {{"/icon.svg", "<svg/>"},
                               {"/index.html", "<!doctype html>"},
                               {"/assets/app-1a2b.js", "export {}"},
                               {"/index.html.gz", "packed"},
                               {"/.openuno", "secret"}};
  const WebFiles beside = read_web_files(directory_);
  const WebFiles within = web_files_inside(inside);
  ASSERT_EQ(within.size(), 3);
  ASSERT_EQ(beside.size(), 3);
  for (const auto& [path, file] : beside) {
    const WebFile& same = within.at(path);
    EXPECT_EQ(*same.plain.bytes, *file.plain.bytes) << path;
    EXPECT_EQ(same.plain.etag, file.plain.etag) << path;
    EXPECT_EQ(same.content_type, file.content_type) << path;
    EXPECT_EQ(same.unchanging, file.unchanging) << path;
    EXPECT_EQ(same.packed.size(), path == "/index.html" ? 1 : 0) << path;
  }
}

TEST_F(Pages, DotFilesAreNotServed) {
  std::filesystem::create_directory(directory_ + "/.git");
  for (const char* path : {"/.env", "/.git/config", "/assets/.app-1a2b.js.swp"})
    write(path, "secret");
  for (const auto& [path, file] : read_web_files(directory_))
    EXPECT_NE(*file.plain.bytes, "secret") << path;
}

TEST_F(Pages, FilesAreCachedByTheirContent) {
  const Page page = get("/");
  const std::string etag = header(page, "ETag");
  EXPECT_GT(etag.size(), 10u);
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/", etag).status, 304);
  EXPECT_FALSE(get("/", etag).body);
  EXPECT_EQ(get("/", "\"other\"").status, 200);
  EXPECT_EQ(get("/", "\"other\", " + etag).status, 304);
  EXPECT_NE(header(get("/icon.svg"), "ETag"), etag);
  EXPECT_NE(header(get("/assets/app-1a2b.js"), "Cache-Control").find("immutable"),
            std::string::npos);
}

TEST_F(Pages, CompressedFormsFollowAcceptEncoding) {
  write("/assets/app-1a2b.js.gz", "packed by gzip");
  write("/assets/app-1a2b.js.br", "by brotli");
  write("/lone.gz", "of no file");
  sources_.files = read_web_files(directory_);
  const std::string app = "/assets/app-1a2b.js";
  const Page plain = get(app), gzip = get(app, {}, "gzip"), both = get(app, {}, "gzip, br");
  EXPECT_EQ(*plain.body, "export {}");
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(*gzip.body, "packed by gzip");
  EXPECT_EQ(header(gzip, "Content-Encoding"), "gzip");
  EXPECT_EQ(*both.body, "by brotli");
  EXPECT_EQ(header(both, "Content-Encoding"), "br");
  for (const Page* page : {&plain, &gzip, &both}) {
    EXPECT_EQ(header(*page, "Vary"), "Accept-Encoding");
    EXPECT_EQ(page->content_type, "text/javascript; charset=utf-8");
    EXPECT_NE(header(*page, "Cache-Control").find("immutable"), std::string::npos);
  }
  EXPECT_NE(header(plain, "ETag"), header(gzip, "ETag")) << "other bytes, another tag";
  const Page known = get(app, header(gzip, "ETag"), "gzip");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(header(known, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(known, "Content-Encoding"), "");
  EXPECT_EQ(get(app, header(gzip, "ETag")).status, 200) << "it asks for another form";
  EXPECT_EQ(get(app, "*").status, 304);
  EXPECT_EQ(get(app + ".gz").status, 404) << "a form is no file";
  EXPECT_EQ(*get("/lone.gz").body, "of no file");
  EXPECT_EQ(header(get("/icon.svg", {}, "br"), "Vary"), "") << "there is only one form";
}

TEST(AcceptEncoding, IsReadWithItsWeights) {
  EXPECT_TRUE(coding_accepted("gzip, deflate, br, zstd", "br"));
  EXPECT_TRUE(coding_accepted("deflate ,\tGZIP ; q=0.001", "gzip"));
  EXPECT_TRUE(coding_accepted("*", "br"));
  EXPECT_TRUE(coding_accepted("gzip;q=0, *;q=0.5", "br"));
  EXPECT_FALSE(coding_accepted("gzip;q=0, *;q=0.5", "gzip"));
  EXPECT_FALSE(coding_accepted("br;q=0.000", "br"));
  EXPECT_FALSE(coding_accepted("*;q=0", "gzip"));
  EXPECT_FALSE(coding_accepted("identity", "gzip"));
  EXPECT_FALSE(coding_accepted("x-gzip, gzipped", "gzip"));
  EXPECT_FALSE(coding_accepted("", "gzip"));
  EXPECT_FALSE(coding_accepted(",;,", "br"));
}

TEST_F(Pages, OnlyGetAndHead) {
  EXPECT_EQ(page_for(sources_, {"POST", "/", {}, {}}).status, 405);
  EXPECT_EQ(page_for(sources_, {"DELETE", "/healthz", {}, {}}).status, 405);
  EXPECT_EQ(page_for(sources_, {"HEAD", "/", {}, {}}).status, 200);
}

TEST_F(Pages, WithoutAClientTheServerSaysSo) {
  sources_.files = read_web_files("/nowhere");
  EXPECT_EQ(get("/").status, 503);
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(Pages, ReadyzSaysWhatIsWrong) {
  EXPECT_EQ(get("/readyz").status, 200);
  trouble_ = "the disk is full";
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_EQ(*get("/readyz").body, "the disk is full\n");
  EXPECT_EQ(get("/healthz").status, 200) << "a restart would not help";
  sources_.for_operator = true;
  EXPECT_EQ(get("/metrics").status, 200);
  for (const char* target : {"/", "/records/abc/1/2.uno", "/seats/abc", "/addresses", "/ws"})
    EXPECT_EQ(get(target).status, 404) << target;
}

TEST_F(Pages, ARecordIsADownload) {
  EXPECT_EQ(header(get("/records/abc/1/2.uno"), "Content-Disposition"),
            "attachment; filename=\"abc-1-2.uno\"");
}

TEST_F(Pages, RecordsOfAPrivateTableNeedASeat) {
  for (const char* target : {"/records/hid/1/2.uno", "/fair/hid/2"}) {
    EXPECT_EQ(ask(target, "").status, 403) << target;
    EXPECT_EQ(ask(target, "Bearer t0").status, 403) << target;
    EXPECT_EQ(ask(target, "Bearer t0k").status, 404) << target << ": it has none";
  }
  EXPECT_EQ(ask("/fair/key", "").status, 200);
}

TEST_F(Pages, AStandingNeedsTheTokenOfItsSeat) {
  const Page page = ask("/seats/abc", "Bearer t0k");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.content_type, "application/json");
  EXPECT_EQ(header(page, "Cache-Control"), "no-store");
  for (const char* wrong : {"", "Bearer ", "Bearer t0", "Basic t0k", "t0k"})
    EXPECT_EQ(ask("/seats/abc", wrong).status, 404) << wrong;
  EXPECT_EQ(ask("/seats/abd", "Bearer t0k").status, 404);
  EXPECT_EQ(ask("/seats/abc?token=t0k", "").status, 404);
}

}  // namespace
}  // namespace uno::server
