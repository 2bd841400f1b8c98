import { buildIfNeeded, requireBuild } from './build.ts';

// Entry point of `npm start`: builds if the sources have changed, then serves. With --built it serves the
// existing build: containers and services have neither the tools to build nor permission to write.
try {
	// React reads this when it loads, to choose its development or production build.
	process.env.NODE_ENV = 'production';
	if (!process.argv.includes('--built')) await buildIfNeeded(checkSettings);
	const sources = requireBuild();
	const bundle = new URL('../build/server/index.js', import.meta.url).href;
	const { serve } = (await import(bundle)) as typeof import('./serve.ts');
	await serve(process.env, sources);
} catch (error) {
	// Known problems print as one sentence; anything else comes with its stack.
	const { message, stack, name } = error as Error;
	process.stderr.write(`${name === 'TypeError' ? stack : message}\n`);
	process.exit(1);
}

/** Imported lazily: the build contains its own copy of this module, which every other start uses. */
async function checkSettings(): Promise<void> {
	const { readSettings } = await import('#app/platform/http/settings.server.ts');
	readSettings();
}
