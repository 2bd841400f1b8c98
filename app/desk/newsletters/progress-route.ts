import { newsletterProgress } from '#app/domain/newsletter/newsletters.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/progress-route';
import { type NewsletterStep, newsletterOf } from './issue.server.ts';

/** Returns a newsletter's progress as JSON, for its open screen. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { state } = await newsletterOf(context, params.id);
	const { teamDb } = context.get(servicesContext);
	const progress = await asTeam(teamDb, (trx) => newsletterProgress(trx, params.id));
	return Response.json({ state, progress } satisfies NewsletterStep);
}
