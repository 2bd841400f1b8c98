import { examine } from '#app/domain/operations/examine.server.ts';
import { forwardedFor } from '#app/domain/operations/register-version.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/doctor-route';

/** A check that found something broken. */
export interface BrokenCheck {
	name: string;
	found: string;
	advice: string | undefined;
}

/** Returns what the doctor finds broken, for the overview. Takes seconds, since it asks the mail server and DNS. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
	const { teamDb, env, settings, mail, release } = context.get(servicesContext);
	const sections = await examine({
		env,
		settings,
		db: teamDb,
		mail,
		build: release.build,
		request: { forwarded: forwardedFor(request.headers.get('x-forwarded-for')).length },
	});
	const broken = sections.flatMap(({ title, checks }) =>
		checks
			.filter(({ state }) => state === 'broken')
			.map(
				({ name, found, advice }): BrokenCheck => ({ name: `${title}: ${name}`, found, advice }),
			),
	);
	return Response.json(broken);
}
