import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { PostFields } from '#app/blog/post-fields.ts';
import { isUuid } from '#app/db/uuid.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { differenceOf } from '#app/posts/difference.ts';
import type { EditedPost } from '#app/posts/read-posts.server.ts';
import { chooseOtherVersion, writePost } from '#app/posts/save-post.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { formBody } from '../frame/request-body.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import { postUrls } from '../posts/post-urls.ts';
import { readPostFields } from '../posts/read-form.ts';
import { type FieldTexts, fieldNames } from './script/editor-fields.ts';

/** What was typed and not stored, and why. */
export interface NotSaved {
	typed: FieldTexts;
	problem: 'conflict' | 'too_long' | 'deleted' | 'invalid';
	/** The other version, and how it differs from what was typed. */
	other?: { version: number; by: string | null; difference: ReturnType<typeof differenceOf> };
}

/** Saves the editor's form as the browser sent it. */
export async function editorAction({ request, context, params }: ActionFunctionArgs) {
	const id = params.id ?? '';
	if (!isUuid(id)) throw data(null, { status: 404 });
	const { teamDb } = context.get(servicesContext);
	const form = await formBody(request);
	const text = (name: string) => String(form.get(name) ?? '');
	const typed = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as FieldTexts;
	const version = Number(text('version'));
	const fields = readPostFields(text);
	const refuse = (problem: NotSaved['problem'], other?: NotSaved['other']) =>
		data<NotSaved>(
			{ typed, problem, ...(other && { other }) },
			{ status: problem === 'conflict' ? 409 : 422 },
		);
	if (!fields || !Number.isSafeInteger(version)) return refuse('invalid');
	const by = actorOf(signedInOf(context));
	const seen = { id, version };
	const result =
		text('intent') === 'theirs'
			? await chooseOtherVersion(teamDb, seen, fields, by)
			: await writePost(teamDb, seen, fields, by, true);
	switch (result.outcome) {
		case 'saved':
			return redirect(`${postUrls(id).editor}?done=saved`, 303);
		case 'missing':
			throw data(null, { status: 404 });
		case 'conflict':
			return refuse('conflict', otherVersion(result.post, fields));
		default:
			return refuse(result.outcome);
	}
}

function otherVersion(post: EditedPost, fields: PostFields): NotSaved['other'] {
	return { version: post.version, by: post.saved_by, difference: differenceOf(fields, post) };
}
