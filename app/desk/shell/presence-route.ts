import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { notePresence } from '#app/domain/people/presence.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/presence-route';

/** Seconds that a member counts as present after each request. */
const presenceSeconds = 90;

/** Records that a member is at a post or an item, or isn't (`usePresence`). @returns who else is */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const body = await jsonBody(request);
	if (!isUuid(id) || typeof body?.open !== 'boolean') {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	const { teamDb } = context.get(servicesContext);
	const at = { subjectId: id, memberId: signedInOf(context).memberId };
	const colleagues = await notePresence(teamDb, at, body.open ? presenceSeconds : 0);
	return Response.json({ colleagues });
}
