import type { OpenDatabase } from '#app/db/database.server.ts';
import type { Env } from '#app/site/env.server.ts';
import type { RateLimit, Services } from '#app/site/services.server.ts';
import { sharedSalt } from './daily-salt.ts';
import { sharedRateLimit } from './rate-limit.ts';
import { signUpKeys } from './sign-up-keys.ts';
import { submissionKeys } from './submission-keys.ts';

/** State per visitor, for a while, without storing their addresses. */
export type Limits = Pick<
	Services,
	'submissionLimit' | 'likeLimit' | 'submissionKey' | 'signUpKeys'
> & {
	/** Attempts to sign in at the desk. */
	signInLimit: RateLimit;
};

/** The limits that the settings ask for, shared by all processes on one database. */
export function createLimits(env: Env, { db }: OpenDatabase): Limits {
	const salt = sharedSalt(db);
	const window = env.RATE_LIMIT_WINDOW_SECONDS;
	const limit = (points: number): RateLimit => sharedRateLimit(points, window, db, salt);
	return {
		submissionLimit: limit(env.SUBMISSIONS_LIMIT),
		likeLimit: limit(env.LIKES_LIMIT),
		signInLimit: limit(env.SIGN_IN_LIMIT),
		submissionKey: submissionKeys(salt),
		signUpKeys: signUpKeys(salt),
	};
}
