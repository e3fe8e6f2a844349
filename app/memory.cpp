// What jemalloc reads when the program begins (`malloc_conf` in its manual): memory that has been
// free for a second goes back, by a thread of jemalloc's own, so that a server that people left is
// small again. Given back at once, it would be asked for again with the next act: that costs a
// tenth of what the act costs.

extern "C" {
extern const char* const malloc_conf;
const char* const malloc_conf = "dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true";
}
