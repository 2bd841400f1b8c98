import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { writePost } from '#app/domain/posts/save-post.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/save-route';
import { readPostFields } from './editor.server.ts';
import { largestPostForm } from './editor-fields.ts';
import type { SaveResult } from './use-autosave.ts';

export const handle = { largestBody: largestPostForm } satisfies RouteHandle;

/** Saves the editor's content. */
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
	const result = await writePost(teamDb, { id, version }, fields, by, body?.by_hand === true);
	if (result.outcome !== 'conflict') return Response.json(result);
	const { post } = result;
	return Response.json({ outcome: 'conflict', version: post.version, by: post.saved_by });
}

/**
 * Sends a save unchanged and returns the server's result. Returns refusals and failures too, since a thrown
 * error would replace the editor and lose its text.
 */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<SaveResult> {
	try {
		const response = await fetch(request.url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: await request.text(),
		});
		const isJson = response.headers.get('content-type')?.startsWith('application/json');
		return isJson ? await response.json() : { outcome: 'failed' };
	} catch {
		// Offline, or the server is down: the editor says so and retries.
		return { outcome: 'failed' };
	}
}
