import * as build from 'virtual:react-router/server-build';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { importLaunchPosts } from '../app/blog/import/launch-posts.server.ts';
import { loadContent } from '../app/content/content.server.ts';
import { unsetFacts } from '../app/content/unset-facts.server.ts';
import type { OpenDatabase } from '../app/db/database.server.ts';
import { openForVisitors } from '../app/db/open-for-visitors.server.ts';
import type { Env } from '../app/env.server.ts';
import { checkFormCopy } from '../app/forms/engine/form-copy.server.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { loadBuiltFiles } from './previous-builds.ts';
import { type Drain, stopOnSignal } from './shutdown.ts';

/** Starts the site and prints where it is and which facts its owner has not filled in. */
export async function serve(env: Env): Promise<void> {
	const log = createLog(env.LOG_LEVEL);
	const content = loadContent('content');
	checkFormCopy(content);
	const [database, files] = await Promise.all([
		openForVisitors(
			{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
			{
				connections: env.DATABASE_CONNECTIONS,
				onLost: (err) => log.warn({ err }, 'connection lost'),
				seed: env.LAUNCH_POSTS === 'on' ? importLaunchPosts : undefined,
			},
		),
		loadBuiltFiles(),
	]);

	const drain: Drain = { draining: false };
	const app = createApp({
		build: build as unknown as ServerBuild,
		services: createServices(env, database, content, log),
		log,
		files,
		siteUrl: env.SITE_URL,
		trustedProxies: env.TRUST_PROXY,
		draining: () => drain.draining,
		ready: () => answers(database.db),
	});
	const server = createHttpServer(app);
	const port = await listen(server, env.PORT, env.HOST);
	stopOnSignal(server, drain, () => database.close(), log);
	announce(port, database.engine, unsetFacts(content.site));
}

async function answers(db: OpenDatabase['db']): Promise<boolean> {
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
