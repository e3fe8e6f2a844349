// What jemalloc reads when the program begins (`malloc_conf` in its manual): memory that is free
// goes back at once. A server that people left is small again, and an act of a table costs the
// same.

extern "C" {
extern const char* const malloc_conf;
const char* const malloc_conf = "dirty_decay_ms:0,muzzy_decay_ms:0";
}
