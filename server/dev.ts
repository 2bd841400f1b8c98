import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createServer } from 'vite';
import { openDatabase } from '../app/db/database.server.ts';
import { migrate } from '../app/db/migrate.server.ts';
import { readEnv } from '../app/env.server.ts';
import { listen } from './listen.ts';
import { stopOnSignal } from './shutdown.ts';

// What `npm run dev` runs: the same site, with sources and words read anew when they change.
try {
	const env = readEnv(process.env);
	const log = pino({ level: env.LOG_LEVEL });
	const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
	await migrate(database.db);
	const vite = await createServer({ server: { middlewareMode: true } });
	const ssr = vite.environments.ssr;
	if (!ssr || !('runner' in ssr)) throw new Error('Vite has no server environment to run in.');
	const runner = ssr.runner as { import(file: string): Promise<typeof import('./dev-app.ts')> };

	const answer = getRequestListener(async (request, bindings) => {
		const { createDevApp } = await runner.import('./server/dev-app.ts');
		return createDevApp(env, database.db, log).fetch(request, bindings);
	});
	const server = createHttpServer((request, response) => {
		vite.middlewares(request, response, () => void answer(request, response));
	});
	const port = await listen(server, env.PORT, env.HOST);
	const close = async () => {
		await vite.close();
		await database.close();
	};
	stopOnSignal(server, close, log);
	process.stdout.write(`The site in development is at http://localhost:${port}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exit(1);
}
