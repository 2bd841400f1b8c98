import type { Logger } from 'pino';
import type { Content } from '../app/content/content.server.ts';
import type { Database } from '../app/db/database.server.ts';
import type { Env } from '../app/env.server.ts';
import type { Services } from '../app/services.server.ts';
import { memoryRateLimit } from './rate-limit.ts';

/** What the routes work with, by the settings. */
export function createServices(env: Env, db: Database, content: Content, log: Logger): Services {
	return {
		db,
		content,
		log,
		submissionLimit: memoryRateLimit(env.SUBMISSIONS_LIMIT, env.RATE_LIMIT_WINDOW_SECONDS),
		likeLimit: memoryRateLimit(env.LIKES_LIMIT, env.RATE_LIMIT_WINDOW_SECONDS),
		spamMinFillMs: env.SPAM_MIN_FILL_MS,
	};
}
