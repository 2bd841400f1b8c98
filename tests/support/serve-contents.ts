import { buildIfNeeded, requireBuild } from '#server/build.ts';

// Serves the built site once for each content folder in its arguments, all in this process. It does what
// server/start.ts does, whose start-up and compilation cost more than a test's requests to each site.

process.env.NODE_ENV = 'production';
await buildIfNeeded();
const bundle = new URL('../../build/server/index.js', import.meta.url).href;
const { serve } = (await import(bundle)) as typeof import('#server/serve.ts');
const folders = process.argv.slice(2);
// Each site listens for the signals that stop it.
process.setMaxListeners(folders.length + 10);
for (const CONTENT_DIR of folders) await serve({ ...process.env, CONTENT_DIR }, requireBuild());
