import { isUuid } from '#app/db/uuid.ts';
import { announcePresence } from '#app/desk/editor/editor.server.ts';
import { jsonBody } from '#app/desk/frame/request-body.server.ts';
import { signedInOf } from '#app/desk/people/authorize.server.ts';
import { endPresence } from '#app/posts/presence.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/presence-route';

/** The editor's script says now and then that it is still open (`usePresence`), and when it closes. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const body = await jsonBody(request);
	if (!isUuid(id) || typeof body?.open !== 'boolean') {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	if (body.open) return Response.json({ text: await announcePresence(context, id, 'script') });
	const { teamDb } = context.get(servicesContext);
	await endPresence(teamDb, { postId: id, memberId: signedInOf(context).memberId });
	return Response.json({ text: '' });
}
