import { createServer } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadContent } from '../app/content/content.server.ts';
import { unsetFacts } from '../app/content/unset-facts.server.ts';
import { openDatabase } from '../app/db/database.server.ts';
import { migrate } from '../app/db/migrate.server.ts';
import type { Env } from '../app/env.server.ts';
import { checkFormWords } from '../app/forms/words.server.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { listen } from './listen.ts';
import { stopOnSignal } from './shutdown.ts';
import { loadStaticFiles } from './static-files.ts';

/** Starts the site and prints where it is and which facts its owner has not filled in. */
export async function serve(env: Env): Promise<void> {
	const log = pino({ level: env.LOG_LEVEL });
	const content = loadContent('content');
	checkFormWords(content);
	const [database, files] = await Promise.all([
		openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }),
		loadStaticFiles('build/client'),
	]);
	await migrate(database.db);

	let draining = false;
	const app = createApp({
		build: build as unknown as ServerBuild,
		services: createServices(env, database.db, content, log),
		log,
		files,
		siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
		trustedProxies: env.TRUST_PROXY,
		cachePages: true,
		ready: async () => !draining && (await answers(database.db)),
	});
	const server = createServer(
		{ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
		getRequestListener(app.fetch),
	);
	const port = await listen(server, env.PORT, env.HOST);
	stopOnSignal(
		server,
		async () => {
			draining = true;
			await database.close();
		},
		log,
	);
	announce(port, database.engine, unsetFacts(content.site));
}

async function answers(db: Parameters<typeof migrate>[0]): Promise<boolean> {
	try {
		await sql`select 1`.execute(db);
		return true;
	} catch {
		return false;
	}
}

function announce(port: number, engine: string, unset: string[]) {
	process.stdout.write(`The site is at http://localhost:${port} (${engine} database)\n`);
	if (unset.length > 0) {
		process.stdout.write(`Not filled in yet in content/site.yaml: ${unset.join(', ')}\n`);
	}
}
