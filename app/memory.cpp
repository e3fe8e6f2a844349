// Options of jemalloc, which reads them at the start (`malloc_conf` in its manual). A thread of
// jemalloc returns memory that has been free for a second, so that a server shrinks when people
// leave. Returning it at once would make each act a tenth more expensive, because the next act
// needs it again.

extern "C" {
extern const char* const malloc_conf;
const char* const malloc_conf = "dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true";
}
