import type { Check } from '#app/domain/operations/check.ts';
import { examine } from '#app/domain/operations/examine.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/doctor-route';

/** A check that found something broken. */
export type BrokenCheck = Pick<Check, 'name' | 'found' | 'advice'>;

/** Returns what the doctor finds broken, for the overview. May take seconds, since it asks the mail server. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const { teamDb, env, mail } = context.get(servicesContext);
	const checks = await examine({ env, db: teamDb, mail });
	return Response.json(checks.filter(({ state }) => state === 'broken'));
}
