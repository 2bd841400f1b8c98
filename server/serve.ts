import * as build from 'virtual:react-router/server-build';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadContent } from '../app/content/content.server.ts';
import { unsetFacts } from '../app/content/unset-facts.server.ts';
import type { OpenDatabase } from '../app/db/database.server.ts';
import { openForVisitors } from '../app/db/open-for-visitors.server.ts';
import { issueFirstLink, linkUrl } from '../app/desk/people/links.server.ts';
import { passkeyOrigins } from '../app/desk/people/relying-party.ts';
import type { Env } from '../app/env.server.ts';
import { checkFormCopy } from '../app/forms/engine/form-copy.server.ts';
import type { Services } from '../app/services.server.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { type Drain, stopOnSignal } from './shutdown.ts';
import { loadStaticFiles } from './static-files.ts';
import { withoutDesk } from './without-desk.ts';

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
			},
		),
		loadStaticFiles('build/client'),
	]);

	const drain: Drain = { draining: false };
	const services = createServices(env, database, content, log);
	const whole = build as unknown as ServerBuild;
	const app = createApp({
		build: env.DESK === 'on' ? whole : withoutDesk(whole),
		services,
		log,
		files,
		siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
		trustedProxies: env.TRUST_PROXY,
		draining: () => drain.draining,
		ready: () => answers(database.db),
	});
	const server = createHttpServer(app);
	const port = await listen(server, env.PORT, env.HOST);
	services.relyingParty.origins = passkeyOrigins(services.siteUrl, port);
	stopOnSignal(server, drain, () => database.close(), log);
	announce(port, database.engine, unsetFacts(content));
	if (env.DESK === 'on') await announceDesk(services, log);
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

/** Prints how to become the desk's owner, as long as it has nobody. */
async function announceDesk({ teamDb, relyingParty, siteUrl }: Services, log: Logger) {
	try {
		const link = await issueFirstLink(teamDb);
		if (!link) return;
		const url = linkUrl(relyingParty.origins[0] ?? siteUrl, link);
		process.stdout.write(`Become the owner of the desk (works once, for 24 hours): ${url}\n`);
	} catch (err) {
		// Visitors need no desk; the next start prints the link.
		log.error({ err }, 'no link for the first owner');
	}
}
