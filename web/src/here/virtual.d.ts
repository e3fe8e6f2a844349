// The modules that ../../module.mjs makes.
declare module 'virtual:here/module' {
  /** The address of here.wasm; null if this site has none. */
  const address: string | null;
  export default address;
}
declare module 'virtual:engine/module' {
  /** The address of openuno.wasm; null if this site has none. */
  const address: string | null;
  export default address;
}
