import type { Context } from 'hono';
import type { AppEnv, HttpApp } from '#app/platform/http/http-app.server.ts';
import { isToken } from './token.server.ts';

/**
 * Registers /version for the team: a signed-in member, or a request with the metrics token. Everyone else gets 404.
 *
 * @param isSignedIn returns true if the request's session belongs to a member
 */
export function registerVersion(
	app: HttpApp,
	isSignedIn: (c: Context<AppEnv>) => Promise<boolean>,
): void {
	app.get('/version', async (c, next) => {
		if (!(await isOfTheTeam(c, isSignedIn))) return next();
		const { version, build, startedAt } = c.get('services').release;
		const report = {
			version,
			build,
			node: process.versions.node,
			started: startedAt.toISOString(),
			/** Proxies that this request passed, which is what TRUST_PROXY should say. */
			proxies: (c.req.header('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim())
				.length,
		};
		return c.json(report, 200, { 'cache-control': 'no-store' });
	});
}

async function isOfTheTeam(
	c: Context<AppEnv>,
	isSignedIn: (c: Context<AppEnv>) => Promise<boolean>,
): Promise<boolean> {
	const { env, log } = c.get('services');
	if (isToken(c.req.header('authorization'), env.METRICS_TOKEN)) return true;
	try {
		return await isSignedIn(c);
	} catch (error) {
		log.error({ err: error }, 'could not check who this is');
		return false;
	}
}
