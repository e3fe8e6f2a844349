// What jemalloc reads when the program begins (`malloc_conf` in its manual): memory that is free
// goes back at once. In a server people come and go, and to keep it costs more than to ask again.

extern "C" {
extern const char* const malloc_conf;
const char* const malloc_conf = "dirty_decay_ms:0,muzzy_decay_ms:0";
}
