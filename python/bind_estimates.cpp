// A figure as duels tell it. Deliberately absent: how it is reckoned (sim/estimate.h).
#include "sim/estimate.h"

#include "python/bindings.h"

namespace uno::python {

void bind_estimate(nb::module_& module) {
  nb::class_<Estimate> estimate(module, "Estimate", "A figure with its 95% confidence interval.");
  add_pickling(estimate);
  estimate.def_ro("value", &Estimate::value, "The figure.")
      .def_prop_ro(
          "low", [](const Estimate& e) { return e.bounded ? std::optional(e.low) : std::nullopt; },
          "A bound of the interval, or None if there were too few deals.")
      .def_prop_ro(
          "high",
          [](const Estimate& e) { return e.bounded ? std::optional(e.high) : std::nullopt; },
          "A bound of the interval, or None if there were too few deals.")
      .def("__repr__", [](const Estimate& e) {
        const std::string value = std::to_string(e.value);
        if (!e.bounded) return "<Estimate " + value + ">";
        return "<Estimate " + value + " from " + std::to_string(e.low) + " to " +
               std::to_string(e.high) + ">";
      });
}

}  // namespace uno::python
