// Loads build/wasm/openuno.wasm and makes its functions callable from JavaScript: in Node, in a page
// or in a worker. The messages are those of browser/verbs.cpp.

/** A function that takes a message and returns the answer, from the bytes of the module or from the
 * compiled module. Its property `text` is the same function with the answer as text. The module's
 * only ways out are the end and what it writes, which `onwrite` gets: the progress of an analysis,
 * and the text of a failed check. */
export async function load(source, onwrite = () => {}) {
  const wrote = () => 0;
  const wasi = {
    fd_write(_file, parts, count, out) {
      const memory = new DataView(exports.memory.buffer);
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = memory.getUint32(parts + 8 * i, true);
        const length = memory.getUint32(parts + 8 * i + 4, true);
        onwrite(new TextDecoder().decode(new Uint8Array(memory.buffer, at, length)));
        size += length;
      }
      memory.setUint32(out, size, true);
      return 0;
    },
    fd_close: wrote,
    fd_seek: wrote,
    fd_fdstat_get: wrote,
    environ_get: wrote,
    environ_sizes_get: wrote,
    proc_exit(code) {
      throw new Error(`the module ended with ${code}`);
    },
  };
  const made = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: wasi });
  const { exports } = made.instance ?? made;
  exports._initialize();
  const answer = (message) => {
    const text = new TextEncoder().encode(
      typeof message === 'string' ? message : JSON.stringify(message),
    );
    const sent = exports.allocate(text.length);
    new Uint8Array(exports.memory.buffer).set(text, sent);
    const given = exports.call(sent, text.length);
    const memory = new Uint8Array(exports.memory.buffer); // it may have grown
    const said = new TextDecoder().decode(memory.subarray(given, memory.indexOf(0, given)));
    exports.release(sent);
    exports.release(given);
    return said;
  };
  return Object.assign((message) => JSON.parse(answer(message)), { text: answer });
}
