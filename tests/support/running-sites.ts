import { type OpenDatabase, openDatabase } from '#app/platform/db/database.server.ts';
import { removeSite, type SiteProcess, startSite } from './site-process.ts';

/** A site with its database opened beside it, with all rights. */
export interface RunningSite {
	site: SiteProcess;
	database: OpenDatabase;
}

/** The sites of one worker. */
export interface RunningSites {
	/** Returns the site for these settings (the same object), starting it if necessary. */
	get(env: Record<string, string>): Promise<RunningSite>;
	end(): Promise<void>;
}

/** More sites would cost memory and idle time, fewer would cost more starts: tests come file by file. */
const most = 3;

/**
 * The most connections of a site, and of the test beside it. The sites of all workers share a server that has
 * 150 (postgres-server.ts), and four workers take at most 108 of them.
 */
const connections = { site: 5, test: 4 };

/** Starts sites on demand, and stops the least recently used one. */
export function runSites(): RunningSites {
	const running = new Map<Record<string, string>, Promise<RunningSite>>();
	const end = async (env: Record<string, string>) => {
		const ending = running.get(env);
		running.delete(env);
		if (!ending) return;
		const { site, database } = await ending;
		await database.close();
		await removeSite(site);
	};
	return {
		async get(env) {
			const asked = running.get(env) ?? run(env);
			// A map keeps insertion order, so this makes it the newest.
			running.delete(env);
			running.set(env, asked);
			const [oldest] = running.keys();
			if (oldest && running.size > most) await end(oldest);
			return asked;
		},
		async end() {
			await Promise.all([...running.keys()].map(end));
		},
	};
}

async function run(env: Record<string, string>): Promise<RunningSite> {
	const site = await startSite({ env: { DATABASE_CONNECTIONS: `${connections.site}`, ...env } });
	const database = await openDatabase(site.location, { connections: connections.test });
	return { site, database };
}
