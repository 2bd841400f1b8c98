import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { freePort } from '#app/platform/embedded-postgres/free-port.ts';
import { newDatabaseLocation } from './databases.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { samplePost } from './posts.ts';
import { removeSite, type SiteProcess, startSite } from './site-process.ts';

/** Two replicas on one Postgres database with nginx in front, as deploy/compose.yaml has them. */
export interface BehindNginx {
	nginx: Nginx;
	/** The two replicas; `restart` replaces an entry. */
	sites: [SiteProcess, SiteProcess];
	open: OpenDatabase;
	/** Starts a stopped replica again, on its port. */
	restart(at: 0 | 1): Promise<void>;
	/** Counts the requests for a path that reached the replicas. */
	reached(path: string): number;
	remove(): Promise<void>;
}

/**
 * Starts nginx and two replicas, with a post at /blog/one.
 *
 * @param settings of the site, beyond the defaults
 * @param certificate and `cdn` as in startNginx
 */
export async function startBehindNginx(
	settings: Record<string, string> = {},
	certificate?: string,
	cdn?: string,
): Promise<BehindNginx> {
	const { databaseUrl, dataDir } = await newDatabaseLocation();
	const ports = await Promise.all([freePort(), freePort()]);
	const env = {
		// Otherwise each would use its own port in URLs, and their pages would differ.
		SITE_URL: 'https://site.test',
		TRUST_PROXY: '1',
		// At this level every request is logged.
		LOG_LEVEL: 'debug',
		SPAM_MIN_FILL_MS: '0',
		...settings,
	};
	const start = (at: 0 | 1) => startSite({ databaseUrl, env: { ...env, PORT: String(ports[at]) } });
	const sites = await Promise.all([start(0), start(1)]);
	const open = await openDatabase({ databaseUrl, dataDir });
	await open.db
		.insertInto('blog_posts')
		.values(samplePost('one', { title: 'Old' }))
		.execute();
	const nginx = await startNginx(
		sites.map(({ url }) => url),
		certificate,
		cdn,
	);
	return {
		nginx,
		sites,
		open,
		async restart(at) {
			sites[at] = await start(at);
		},
		reached(path) {
			const line = `"path":"${path}"`;
			const lines = sites.flatMap((site) => site.output().split('\n'));
			return lines.filter((text) => text.includes(line)).length;
		},
		async remove() {
			await nginx.remove();
			await open.close();
			await Promise.all(sites.map(removeSite));
		},
	};
}
