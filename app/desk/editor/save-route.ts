import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { text, trimmedText } from '#app/desk/shell/parse-form.server.ts';
import { jsonBody } from '#app/desk/shell/request-body.server.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import type { PostFields } from '#app/domain/posts/reading/post-fields.ts';
import { writePost } from '#app/domain/posts/save-post.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { isDay } from '#app/platform/time/calendar-dates.ts';
import type { Route } from './+types/save-route';
import { largestPostForm } from './editor-fields.ts';
import type { SaveResult } from './use-autosave.ts';

export const handle = { largestBody: largestPostForm } satisfies RouteHandle;

const optional = text.transform((typed) => typed.trim() || null);

/** The editor's fields. */
const postFields = z.object({
	title: trimmedText,
	subtitle: optional,
	content_markdown: text,
	image_url: optional,
	youtube_url: optional,
	soundcloud_url: optional,
	checked_on: optional.refine((day) => day === null || isDay(day)),
} satisfies Record<keyof PostFields, z.ZodType>);

/** Saves the editor's content. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const body = await jsonBody(request);
	const { data: fields } = postFields.safeParse(body?.fields);
	const version = Number(body?.version);
	if (!fields || !Number.isSafeInteger(version)) {
		return Response.json({ outcome: 'invalid' }, { status: 422 });
	}
	if (!isUuid(id)) return Response.json({ outcome: 'missing' }, { status: 404 });
	const by = signedInOf(context);
	const seen = { id, version };
	const result = await writePost(teamDb, seen, fields, by, body?.by_hand === true);
	if (result.outcome !== 'conflict') return Response.json(result);
	const { post } = result;
	const { version: theirs, saved_by } = post;
	const other = { version: theirs, by: saved_by, difference: differenceOf(fields, post) };
	return Response.json({ outcome: 'conflict', other } satisfies SaveResult);
}
