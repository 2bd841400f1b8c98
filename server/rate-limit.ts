import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Contents } from '#app/platform/content/content.server.ts';
import { languageOfPath } from '#app/platform/content/languages.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import type { Env } from '#app/platform/http/env.server.ts';
import type { AppEnv, Middleware } from '#app/platform/http/http-app.server.ts';
import {
	inVainContext,
	type RateLimit,
	type Services,
} from '#app/platform/http/services.server.ts';
import { addressGroup } from './client-address.ts';
import { linkKeys, localSalt, sharedSalt, signUpKeys, submissionKeys } from './keys.ts';
import { type PageCaches, selectionOf } from './page-caches.ts';
import { textResponse } from './responses.ts';
import { type RouteTable, targetOf } from './router.ts';

/**
 * Creates an allowance per address and kind in this process's memory, by hashes with a salt of the day. Its window begins
 * with the first use, so up to twice the allowance can fall around the end of one.
 *
 * @param points maximum uses within the window; 0 sets no limit
 */
export function createRateLimit(points: number, windowSeconds: number): RateLimit {
	const limiter = new RateLimiterMemory({ points: Math.max(points, 1), duration: windowSeconds });
	const keyOf = dailyKeys();
	return {
		consume: async (kind, address, weight = 1) =>
			points === 0 || isAllowed(limiter, await keyOf(kind, address), Math.min(weight, points)),
	};
}

/** Returns the function that hashes a kind and an address with a salt of the day. */
function dailyKeys() {
	const dailySalt = localSalt();
	return async (kind: string, address: string): Promise<string> => {
		const { salt } = await dailySalt();
		const hash = createHmac('sha256', salt).update(`${kind} ${addressGroup(address)}`);
		return hash.digest('base64url');
	};
}

/**
 * Creates the allowance of mail to addresses that were typed: 100 an hour from an address, and 150 from the network
 * around it, which may be one customer's. Both leave half of the site's hour to others (app/domain/mail/mail-limits.server.ts).
 */
export function createMailLimit(): RateLimit {
	const [own, wider] = [createRateLimit(100, 3_600), createRateLimit(150, 3_600)];
	return {
		consume: async (kind, address) =>
			(await own.consume(kind, address)) && wider.consume(kind, widerNetwork(address)),
	};
}

/** Returns the /24 around an IPv4 address, or the /48 around an IPv6 address. */
function widerNetwork(address: string): string {
	const group = addressGroup(address);
	const separator = group.includes(':') ? ':' : '.';
	return group.split(separator).slice(0, 3).join(separator);
}

async function isAllowed(limiter: RateLimiterMemory, key: string, points = 1): Promise<boolean> {
	try {
		await limiter.consume(key, points);
		return true;
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) return false;
		throw refusal;
	}
}

/**
 * Limits what one address may ask for in vain within a minute: wrong forms, invented tokens and cookies, unknown paths,
 * posts and pictures; and what is rendered for it alone, such as a search. Whoever is over it is refused before anything is read from
 * the request or the database, but gets what is stored; a request under way counts until it has succeeded.
 */
export function limitRefusals(
	routes: RouteTable,
	caches: PageCaches,
	limit: number,
	contents: Contents,
): Middleware {
	const limiter = new RateLimiterMemory({ points: Math.max(limit, 1), duration: 60 });
	const keyOf = dailyKeys();
	return async (c, next) => {
		const { path = '', query = '' } = targetOf(c) ?? {};
		const route = c.env.incoming.method === 'POST' ? undefined : routes.find(path);
		const selection = route?.cache && selectionOf(route, query);
		const isSearch = selection && (selection === 'private' || selection.unbounded);
		if (limit === 0) return next();
		if (route && selection && !isSearch) {
			// Slugs and numbers of pages can be invented.
			const isOne = !route.pattern.includes(':') && selection.query === '';
			if (isOne || caches.holds(route.path + selection.query)) return next();
		}
		// Searches have their own allowance: another site's pictures could use them up, and no form may wait for that.
		const key = await keyOf(isSearch ? 'search' : 'in vain', c.get('clientAddress'));
		if (!(await isAllowed(limiter, key))) {
			const { limited } = contents[languageOfPath(path)].pages.errors.plain;
			return textResponse(429, limited, { 'retry-after': '60' });
		}
		await next();
		if (!isSearch && isSuccess(c)) await limiter.reward(key);
	};
}

/** Without a session, the desk leads to the page to sign in; as the data of its router, with status 202. */
function isSuccess(c: Context<AppEnv>): boolean {
	const { status, headers } = c.res;
	const isSignIn = headers.get('location')?.startsWith('/desk/sign-in') ?? false;
	return status < 400 && status !== 202 && !isSignIn && !c.get('routerContext').get(inVainContext);
}

/** Services that track visitors for a while without storing their addresses. */
export type Limits = Pick<
	Services,
	| 'submissionLimit'
	| 'likeLimit'
	| 'pressLimit'
	| 'linkLimit'
	| 'mailLimit'
	| 'submissionKey'
	| 'signUpKeys'
	| 'linkKeys'
> & {
	/** Attempts to sign in at the desk. */
	signInLimit: RateLimit;
};

/** Creates the limits that the settings ask for. */
export function createLimits(env: Env, { db }: OpenDatabase): Limits {
	const salt = sharedSalt(db);
	const limit = (points: number) => createRateLimit(points, env.RATE_LIMIT_WINDOW_SECONDS);
	return {
		submissionLimit: limit(env.SUBMISSIONS_LIMIT),
		likeLimit: limit(env.LIKES_LIMIT),
		pressLimit: createRateLimit(Math.min(env.LIKES_LIMIT, 20), 86_400),
		linkLimit: limit(env.PRIVATE_LINKS_LIMIT),
		mailLimit: createMailLimit(),
		signInLimit: limit(env.SIGN_IN_LIMIT),
		submissionKey: submissionKeys(salt),
		signUpKeys: signUpKeys(salt),
		linkKeys: linkKeys(db, env.DESK_SECRET),
	};
}
