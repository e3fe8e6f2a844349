// Collects and compresses the content of the page.
#include "app/replay_page.h"

#include <boost/beast/zlib/deflate_stream.hpp>

#include "engine/check.h"
#include "server/base64url.h"
#include "table/frames.h"
#include "wire/analysis.h"
#include "wire/fields.h"

namespace uno::app {
namespace {

struct PageFrames {
  int viewer;
  std::vector<Frame> frames;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("viewer", m.viewer);
    v("frames", m.frames);
  }
};
/// The text in the format "deflate-raw" of browsers.
std::string deflated(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  constexpr int kBest = 9, kWindow = 15, kMemory = 9;
  stream.reset(kBest, kWindow, kMemory, zlib::Strategy::normal);
  std::string out(stream.upper_bound(text.size()), '\0');
  zlib::z_params step;
  step.next_in = text.data();
  step.avail_in = text.size();
  step.next_out = out.data();
  step.avail_out = out.size();
  boost::beast::error_code failed;
  stream.write(step, zlib::Flush::finish, failed);
  UNO_CHECK(failed == zlib::error::end_of_stream);
  out.resize(step.total_out);
  return out;
}

}  // namespace

std::string replay_page_json(const Record& record, const AnalysisBudget& budget) {
  std::vector<PageFrames> views;
  for (int viewer = kAllHands; viewer < record.seats; ++viewer)
    views.push_back({viewer, frames_of(record, viewer)});
  wire::Pen out;
  out.put("{\"record\":");
  wire::put_text(out, record_text(record));
  out.put(",\"views\":");
  wire::FieldWriter{out}.put(views);
  out.put(",\"analysis\":");
  out.put(wire::to_json(wire::analysis_view(record, analyse(record, budget), budget)));
  out.put('}');
  return "{\"format\":\"openuno-replay 1\",\"packed\":\"" +
         server::base64url(deflated(out.text())) + "\"}\n";
}

}  // namespace uno::app
