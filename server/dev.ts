import { createServer } from 'vite';
import { importLaunchPosts } from '../app/blog/import/launch-posts.server.ts';
import { openForVisitors } from '../app/db/open-for-visitors.server.ts';
import { readEnv } from '../app/env.server.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { stopOnSignal } from './shutdown.ts';

// What `npm run dev` runs: the same site, with sources and words read anew when they change.
try {
	const env = readEnv(process.env);
	const log = createLog(env.LOG_LEVEL);
	const database = await openForVisitors(
		{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
		{
			connections: env.DATABASE_CONNECTIONS,
			seed: env.LAUNCH_POSTS === 'on' ? importLaunchPosts : undefined,
		},
	);
	const vite = await createServer({ server: { middlewareMode: true } });
	const ssr = vite.environments.ssr;
	if (!ssr || !('runner' in ssr)) throw new Error('Vite has no server environment to run in.');
	const runner = ssr.runner as { import(file: string): Promise<typeof import('./dev-app.ts')> };

	const server = createHttpServer((request, response) => {
		vite.middlewares(request, response, async () => {
			try {
				const { createDevApp } = await runner.import('./server/dev-app.ts');
				await createDevApp(env, database, log)(request, response);
			} catch (error) {
				vite.ssrFixStacktrace(error as Error);
				log.error({ err: error }, 'request failed');
				response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
				response.end((error as Error).stack);
			}
		});
	});
	const port = await listen(server, env.PORT, env.HOST);
	const close = async () => {
		await vite.close();
		await database.close();
	};
	stopOnSignal(server, { draining: false }, close, log);
	process.stdout.write(`The site in development is at http://localhost:${port}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exit(1);
}
