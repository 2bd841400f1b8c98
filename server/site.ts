import * as build from 'virtual:react-router/server-build';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { admits, passkeyOrigins } from '#app/composition-root.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { teamDb, visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import { releaseOf } from '#app/platform/http/release.server.ts';
import type { SiteServices } from '#app/platform/http/services.server.ts';
import { type AppOptions, createApp, createListener } from './app.ts';
import { checkPaths } from './check-paths.ts';
import type { Limits } from './rate-limit.ts';
import { createRouter, createRouteTable } from './router.ts';

interface SiteOptions
	extends Pick<
		AppOptions,
		'caches' | 'pageViews' | 'files' | 'log' | 'mayRead' | 'takesWrites' | 'drain'
	> {
	env: Env;
	/** The hash of the sources that this was built from. */
	build: string;
	contents: Contents;
	database: OpenDatabase;
	limits: Limits;
	/** Undefined while this process sends no mail. */
	mail: SiteServices['mail'];
	/** In development, errors are shown with their cause. */
	mode: 'production' | 'development';
}

/** Refuses copy whose paths aren't those of the built routes (check-paths.ts). */
export const checkBuiltPaths = (contents: Contents, folder: string) =>
	checkPaths((build as unknown as ServerBuild).routes, contents, folder);

/** Creates the site from its build and its content, the same in production and in development. */
export function createSite(options: SiteOptions) {
	const { env, contents, database, limits, mail, log, caches, takesWrites, mode } = options;
	const { db } = database;
	const siteUrl = new URL(env.SITE_URL).origin;
	const { signInLimit, ...visitorLimits } = limits;
	const serverBuild = build as unknown as ServerBuild;
	const router = createRouter(serverBuild, siteUrl, mode);
	const routes = createRouteTable(serverBuild);
	const services: SiteServices = {
		...visitorLimits,
		visitorDb: visitorDb(db),
		teamDb: teamDb(db),
		deskSecret: env.DESK_SECRET,
		relyingParty: {
			name: contents[defaultLanguage].site.product,
			origins: passkeyOrigins(env.SITE_URL, env.PORT),
			attempts: signInLimit,
		},
		mail,
		contents,
		log,
		env,
		release: releaseOf(options.build),
		siteUrl,
		spamMinFillMs: env.SPAM_MIN_FILL_MS,
		invalidate: caches.invalidate,
		purge: caches.purge,
		renderPage: (path, own) => router.renderWithin(path, routes.find(path), own, ''),
	};
	const app = createApp({
		...options,
		router,
		routes,
		services,
		trustedProxies: env.TRUST_PROXY,
		refusalsLimit: env.REFUSALS_LIMIT,
		// Checks reachability right now; the check for writes may be a few seconds old.
		ready: async () => (await isDatabaseReachable(db)) && takesWrites(),
		admits,
	});
	return { services, listener: createListener({ ...options, app }) };
}

async function isDatabaseReachable(db: Database): Promise<boolean> {
	try {
		await sql`select 1`.execute(db);
		return true;
	} catch {
		// The cause is logged by the request that needs the database.
		return false;
	}
}
