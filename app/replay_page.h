// What a page that replays a round needs: the record, what each viewer sees after each act, and the
// analysis, compressed. The page has no engine.
#pragma once

#include <string>

#include "bots/analyse.h"

namespace uno::app {

/// The JSON for replay_page() (app/report_page.h), from a record that was read without an error.
std::string replay_page_json(const Record& record, const AnalysisBudget& budget);

}  // namespace uno::app
