import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import { chooseOtherVersion, writePost } from '#app/domain/posts/save-post.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/save-route';
import { readPostFields } from './editor.server.ts';
import { largestPostForm } from './editor-fields.ts';
import type { SaveResult } from './use-autosave.ts';

export const handle = { largestBody: largestPostForm } satisfies RouteHandle;

/** Saves the editor's content, or after a conflict chooses the other member's. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const body = await jsonBody(request);
	const sent = body?.fields;
	const isObject = typeof sent === 'object' && sent !== null;
	const values = isObject ? (sent as Record<string, unknown>) : {};
	const fields = readPostFields((name) => {
		const value = Object.hasOwn(values, name) ? values[name] : '';
		return typeof value === 'string' ? value : '';
	});
	const version = Number(body?.version);
	if (!isObject || !fields || !Number.isSafeInteger(version)) {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	if (!isUuid(id)) return Response.json({ outcome: 'missing' }, { status: 404 });
	const by = actorOf(signedInOf(context));
	const seen = { id, version };
	const result =
		body?.theirs === true
			? await chooseOtherVersion(teamDb, seen, fields, by)
			: await writePost(teamDb, seen, fields, by, body?.by_hand === true);
	if (result.outcome !== 'conflict') return Response.json(result);
	const { post } = result;
	const { version: theirs, saved_by } = post;
	const other = { version: theirs, by: saved_by, difference: differenceOf(fields, post) };
	return Response.json({ outcome: 'conflict', other } satisfies SaveResult);
}
