/**
 * Keeps V8 from optimizing the embedded database's WebAssembly in the background. That takes 0.7 s of a core
 * in every process, and pays only in one that outlives a test.
 */
export const shortLived = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Names the variable that gives flags to the sites which tests start: those of `npm test` live shortly, those of
 * the fault tests, the benchmark and Lighthouse are as in production.
 */
export const siteFlags = 'TEST_SITE_FLAGS';
