import type { RequestListener } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { createServer, isRunnableDevEnvironment } from 'vite';
import {
	announceOwnerLink,
	PageViewCounter,
	readMailSettings,
	seedDatabase,
} from '#app/composition-root.server.ts';
import { openForVisitors } from '#app/platform/db/open-for-visitors.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';
import { createHttpServer, listen } from './http-server.ts';
import { createLog } from './log.ts';
import { createPageCaches } from './page-caches.ts';
import { createLimits } from './rate-limit.ts';
import { type Drain, stopOnSignal } from './shutdown.ts';

// Entry point of `npm run dev`: the production pipeline with current sources and content, and no cache.
try {
	const env = readSettings();
	const mail = readMailSettings(env);
	const log = createLog(env.LOG_LEVEL);
	const database = await openForVisitors(
		{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
		{
			connections: env.DATABASE_CONNECTIONS,
			seed: env.LAUNCH_POSTS === 'on' ? seedDatabase(env.CONTENT_DIR) : undefined,
		},
	);
	const limits = createLimits(env, database);
	const caches = createPageCaches({ stores: false });
	const drain: Drain = { draining: false };

	let handle: RequestListener = (_, response) => response.writeHead(503).end();
	const server = createHttpServer((request, response) => handle(request, response));
	let closeVite = async () => {};
	const close = async () => {
		await closeVite();
		await database.close();
	};
	stopOnSignal(server, drain, close, log);
	const ours = process.listeners('SIGTERM');
	const vite = await createServer({
		appType: 'custom',
		server: { middlewareMode: true, hmr: { server } },
	});
	closeVite = () => vite.close();
	// Drop React Router's SIGTERM listener, which it adds to generate route types: it would end the process
	// before the database is closed.
	for (const listener of process.listeners('SIGTERM')) {
		if (!ours.includes(listener)) process.off('SIGTERM', listener);
	}
	const ssr = vite.environments.ssr;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server to run in.');

	handle = (request, response) =>
		vite.middlewares(request, response, async () => {
			try {
				const { checkBuiltPaths, createSite } =
					await ssr.runner.import<typeof import('./site.ts')>('./server/site.ts');
				const { applySiteSettings, loadSiteContents } = await ssr.runner.import<
					typeof import('#app/composition-root.server.ts')
				>('./app/composition-root.server.ts');
				// Vite loads its own copy of this module, and a copy only recognizes databases that it wrapped itself.
				const { teamDb: wrap } = await ssr.runner.import<
					typeof import('#app/platform/db/role-db.server.ts')
				>('./app/platform/db/role-db.server.ts');
				const contents = await loadSiteContents(env.CONTENT_DIR);
				checkBuiltPaths(contents, env.CONTENT_DIR);
				await applySiteSettings(wrap(database.db), contents);
				const { listener } = createSite({
					env,
					build: 'development',
					contents,
					database,
					limits,
					mail,
					log,
					caches,
					takesWrites: () => true,
					mayRead: () => true,
					// Page views aren't counted in development: no page is stored.
					pageViews: new PageViewCounter(),
					drain,
					mode: 'development',
				});
				listener(request, response);
			} catch (error) {
				vite.ssrFixStacktrace(error as Error);
				log.error({ err: error }, 'request failed');
				response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
				// A page would show Vite's colors as escape codes.
				response.end(stripVTControlCharacters(String((error as Error).stack)));
			}
		});
	const port = await listen(server, env.PORT, env.HOST);
	process.stdout.write(`The site in development is at http://localhost:${port}\n`);
	await announceOwnerLink(teamDb(database.db), `http://localhost:${port}`, log);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exit(1);
}
