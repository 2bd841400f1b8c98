import type { ActionFunctionArgs } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { addPicture } from '#app/domain/posts/pictures/add-picture.server.ts';
import {
	largestPictureFile,
	largestUpload,
	PictureRefused,
	type RefusalReason,
} from '#app/domain/posts/pictures/encoded-picture.ts';
import { pictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

export const handle = { largestBody: largestUpload, handlesTooLarge: true } satisfies RouteHandle;

/** Stores a picture. Returns its path and alt text, or a sentence that says why it was refused. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
	try {
		return Response.json(await store(args));
	} catch (error) {
		if (!(error instanceof PictureRefused)) throw error;
		return Response.json({ problem: problems[error.reason] }, { status: 422 });
	}
}

async function store({ request, context }: ActionFunctionArgs) {
	const form = await request.formData().catch((error: unknown) => {
		throw new PictureRefused(error instanceof BodyTooLarge ? 'too_large' : 'missing');
	});
	const file = form.get('picture');
	if (!(file instanceof File) || file.size === 0) throw new PictureRefused('missing');
	if (file.size > largestPictureFile) throw new PictureRefused('too_large');
	const bytes = new Uint8Array(await file.arrayBuffer());
	const { teamDb } = context.get(servicesContext);
	const { picture, alt } = await addPicture(teamDb, bytes, '', signedInOf(context));
	return { src: pictureSrc(picture), alt };
}

/** Sentences for refused pictures, with what to do. */
const problems: Record<RefusalReason, string> = {
	missing: 'Choose a picture first.',
	too_large:
		'This file is larger than 10 MB. Save the picture smaller, about 2,500 pixels wide, and add that.',
	not_a_picture:
		'This isn’t a JPEG, PNG, WebP, AVIF or GIF. Save the picture as a JPEG or PNG, and add that.',
	heic: 'This is a HEIC photo, which many browsers can’t show. Save it as a JPEG, and add that.',
	animated:
		'This picture is animated. Add one frame of it as a picture, or add a video to the post.',
	too_many_pixels:
		'This picture has more than 50 million pixels. Save it smaller, about 2,500 pixels wide, and add that.',
	damaged:
		'This file is damaged or cut off. Open it on your device. If it looks right there, save it again and add that.',
	too_heavy:
		'This picture took too long to read. Save it as a JPEG, about 2,500 pixels wide, and add that.',
	busy: 'Other pictures are being added right now. Wait a minute and try again.',
};
