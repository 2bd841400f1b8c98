/**
 * Keeps V8 from optimizing the embedded database's WebAssembly in the background. That takes 0.7 s of a core
 * in every process, and pays only in one that outlives a test.
 */
export const shortLived = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
