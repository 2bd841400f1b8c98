import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { endPresence, notePresence } from '#app/domain/posts/presence.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/presence-route';

/** Seconds that a member counts as present after each request. */
const presenceSeconds = 90;

/** Records that the editor is still open (`usePresence`), or that it has closed. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const body = await jsonBody(request);
	if (!isUuid(id) || typeof body?.open !== 'boolean') {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	const { teamDb } = context.get(servicesContext);
	const open = { postId: id, memberId: signedInOf(context).memberId };
	if (!body.open) {
		await endPresence(teamDb, open);
		return Response.json({ text: '' });
	}
	const colleagues = await notePresence(teamDb, open, presenceSeconds);
	return Response.json({
		text: colleagues.map((name) => `${name} has this post open.`).join(' '),
	});
}
