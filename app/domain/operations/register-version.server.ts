import type { Context } from 'hono';
import type { AppEnv, HttpApp } from '#app/platform/http/http-app.server.ts';
import { decoyAddress, isProbe } from './probe.server.ts';
import { isToken } from './token.server.ts';

/** The body of /version. */
export interface VersionReport {
	version: string;
	build: string;
	node: string;
	started: string;
	/** Details of this request, without any address. */
	request: {
		/** Number of X-Forwarded-For entries, without the doctor's decoy. */
		forwarded: number;
		/** True if the decoy was taken for the visitor's address. */
		decoyed: boolean;
	};
}

/**
 * Registers /version for the team: a signed-in member, a request with the metrics token, or the doctor.
 * Everyone else gets 404.
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
		const forwarded = forwardedFor(c.req.header('x-forwarded-for') ?? null);
		const report: VersionReport = {
			version,
			build,
			node: process.versions.node,
			started: startedAt.toISOString(),
			request: {
				forwarded: forwarded.filter((entry) => entry !== decoyAddress).length,
				decoyed: c.get('clientAddress') === decoyAddress,
			},
		};
		return c.json(report, 200, { 'cache-control': 'no-store' });
	});
}

export function forwardedFor(header: string | null): string[] {
	const entries = (header ?? '').split(',').map((entry) => entry.trim());
	return entries.filter((entry) => entry !== '');
}

async function isOfTheTeam(
	c: Context<AppEnv>,
	isSignedIn: (c: Context<AppEnv>) => Promise<boolean>,
): Promise<boolean> {
	const { teamDb, deskSecret, env, log } = c.get('services');
	const authorization = c.req.header('authorization');
	if (isToken(authorization, env.METRICS_TOKEN)) return true;
	try {
		const [, probe] = /^Probe (\S+)$/.exec(authorization ?? '') ?? [];
		return probe === undefined ? await isSignedIn(c) : await isProbe(teamDb, deskSecret, probe);
	} catch (error) {
		log.error({ err: error }, 'could not check who this is');
		return false;
	}
}
