import type { Logger } from 'pino';
import type { Content } from '../app/content/content.server.ts';
import type { OpenDatabase } from '../app/db/database.server.ts';
import { teamDb } from '../app/db/role-db.server.ts';
import type { Env } from '../app/env.server.ts';
import type { RateLimit, Services } from '../app/services.server.ts';
import { sharedSalt } from './daily-salt.ts';
import { memoryRateLimit, sharedRateLimit } from './rate-limit.ts';

/** What the routes work with, by the settings. */
export function createServices(
	env: Env,
	{ db, engine }: OpenDatabase,
	content: Content,
	log: Logger,
): Services {
	const salt = sharedSalt(db);
	// The embedded database has one server, so its limits need no table.
	const window = env.RATE_LIMIT_WINDOW_SECONDS;
	const limit = (points: number): RateLimit =>
		engine === 'postgres'
			? sharedRateLimit(points, window, db, salt)
			: memoryRateLimit(points, window);
	return {
		db,
		teamDb: teamDb(db),
		// Its origins are known when the port is (serve.ts).
		relyingParty: { name: content.site.product, origins: [], attempts: limit(env.SIGN_IN_LIMIT) },
		content,
		log,
		siteUrl: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
		submissionLimit: limit(env.SUBMISSIONS_LIMIT),
		likeLimit: limit(env.LIKES_LIMIT),
		spamMinFillMs: env.SPAM_MIN_FILL_MS,
	};
}
