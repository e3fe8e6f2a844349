// The failing twin of the world's stores.
#include "store/faulty.h"

namespace uno::store {

std::string FaultyStore::append(const Batch& batch) {
  const Fault now = fault_;
  if (now == Fault::unanswered) fault_ = Fault::lost;  // the power stays off
  if (now == Fault::full) return "the store is full (fault by command)";
  if (now == Fault::lost) return "the store lost the batch (fault by command)";
  const std::string error = inner_.append(batch);
  if (!error.empty() || now == Fault::none) return error;
  return "the store did not answer (fault by command)";
}

std::string FaultyStore::read(const Visit& visit, const Damaged& damaged) {
  return inner_.load(visit, damaged);
}

}  // namespace uno::store
