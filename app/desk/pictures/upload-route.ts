import { largestUpload } from '#app/domain/posts/pictures/encoded-picture.ts';
import { pictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Route } from './+types/upload-route';
import { storeUpload, uploadForm } from './store-upload.server.ts';
import { uploadProblems } from './upload-form.tsx';

export const handle = { largestBody: largestUpload, handlesTooLarge: true } satisfies RouteHandle;

/**
 * Stores a picture for the editor. Returns its path for the post's Markdown, or a sentence that says why it was
 * refused.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
	const upload = await storeUpload(await uploadForm(args), args);
	if (upload.outcome === 'stored') {
		const { picture, alt } = upload;
		return Response.json({ outcome: 'stored', src: pictureSrc(picture), alt });
	}
	const problem = uploadProblems[upload.reason];
	return Response.json({ outcome: 'refused', problem }, { status: 422 });
}
