import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';
import { chooseOtherVersion, writePost } from '#app/domain/posts/save-post.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { isDay } from '#app/platform/time/calendar-dates.ts';
import type { Route } from './+types/save-route';
import { type FieldName, largestPostForm } from './editor-fields.ts';
import type { SaveResult } from './use-autosave.ts';

export const handle = { largestBody: largestPostForm } satisfies RouteHandle;

/** Saves the editor's content, or after a conflict chooses the other member's. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const body = await jsonBody(request);
	const fields = readPostFields(body?.fields);
	const version = Number(body?.version);
	if (!fields || !Number.isSafeInteger(version)) {
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

/** Reads the editor's fields; undefined if there are none, or a date is invalid. */
function readPostFields(sent: unknown): PostFields | undefined {
	if (typeof sent !== 'object' || sent === null) return undefined;
	const values = new Map<string, unknown>(Object.entries(sent));
	const text = (name: FieldName) => {
		const value = values.get(name);
		return typeof value === 'string' ? value : '';
	};
	const optional = (name: FieldName) => text(name).trim() || null;
	const checked_on = optional('checked_on');
	if (checked_on && !isDay(checked_on)) return undefined;
	return {
		title: text('title').trim(),
		subtitle: optional('subtitle'),
		content_markdown: text('content_markdown'),
		image_url: optional('image_url'),
		youtube_url: optional('youtube_url'),
		soundcloud_url: optional('soundcloud_url'),
		checked_on,
	};
}
