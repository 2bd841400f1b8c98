import type { ActionFunctionArgs } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { type AddedPicture, addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import {
	largestPictureFile,
	PictureRefused,
	type RefusalReason,
} from '#app/domain/posts/pictures/encoded-picture.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/** The outcome of an upload. */
type Upload =
	| ({ outcome: 'stored' } & AddedPicture)
	| { outcome: 'refused'; reason: RefusalReason };

const refused = (reason: RefusalReason): Upload => ({ outcome: 'refused', reason });

/** Reads the form of a request, or returns why it couldn't be read. */
export async function uploadForm({
	request,
}: Pick<ActionFunctionArgs, 'request'>): Promise<FormData | 'too_large' | 'unreadable'> {
	try {
		return await request.formData();
	} catch (error) {
		return error instanceof BodyTooLarge ? 'too_large' : 'unreadable';
	}
}

/** Stores the picture in a form's field `picture`, with the alt text in its field `alt`. */
export async function storeUpload(
	form: FormData | 'too_large' | 'unreadable',
	{ context }: Pick<ActionFunctionArgs, 'context'>,
): Promise<Upload> {
	if (form === 'too_large') return refused('too_large');
	const file = form === 'unreadable' ? null : form.get('picture');
	if (!(file instanceof File) || file.size === 0) return refused('missing');
	if (file.size > largestPictureFile) return refused('too_large');
	const { teamDb } = context.get(servicesContext);
	const bytes = new Uint8Array(await file.arrayBuffer());
	try {
		const added = await addPicture(
			teamDb,
			bytes,
			altOf(form as FormData),
			actorOf(signedInOf(context)),
		);
		return { outcome: 'stored', ...added };
	} catch (error) {
		if (error instanceof PictureRefused) return refused(error.reason);
		throw error;
	}
}

/** Returns a form's alt text as one line, without characters that Postgres can't store. */
export function altOf(form: FormData): string {
	return String(form.get('alt') ?? '')
		.replaceAll('\0', '')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 1000);
}
