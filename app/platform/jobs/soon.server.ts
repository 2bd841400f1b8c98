import { redact } from '#app/platform/db/errors.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';

/**
 * Makes a function that does work of a queue soon, once for all calls until then. If this process ends first, the next
 * minute's job does it.
 *
 * @param ms milliseconds to gather calls
 */
export function soon<Needs extends Pick<Services, 'teamDb' | 'log'>>(
	ms: number,
	work: (services: Needs) => Promise<unknown>,
): (services: Needs) => void {
	const planned = new WeakSet<TeamDb>();
	const running = new WeakMap<TeamDb, Promise<unknown>>();
	return (services) => {
		const { teamDb, log } = services;
		if (planned.has(teamDb)) return;
		planned.add(teamDb);
		setTimeout(async () => {
			// Each may wait seconds for a process that was paused in the queue, with a connection that visitors need.
			await running.get(teamDb);
			planned.delete(teamDb);
			const done = work(services).catch((error: unknown) => {
				log.warn({ cause: redact(error) }, 'a queue was not processed');
			});
			running.set(teamDb, done);
		}, ms).unref();
	};
}
