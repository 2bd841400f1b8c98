import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { endPresence } from '#app/domain/posts/presence.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/presence-route';
import { announcePresence } from './editor.server.ts';

/** Records that the editor is still open (`usePresence`), or that it has closed. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const body = await jsonBody(request);
	if (!isUuid(id) || typeof body?.open !== 'boolean') {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	if (body.open) return Response.json({ text: await announcePresence(context, id) });
	const { teamDb } = context.get(servicesContext);
	await endPresence(teamDb, { postId: id, memberId: signedInOf(context).memberId });
	return Response.json({ text: '' });
}
