import { postJson } from '#app/desk/shell/post-json.ts';

/** Uploads a picture file. Returns its path and alt text, or a sentence that says why it wasn't stored. */
export async function uploadPicture(
	file: File,
): Promise<{ src: string; alt: string } | { problem: string }> {
	const form = new FormData();
	form.set('picture', file);
	const {
		src,
		alt = '',
		problem,
	} = (await postJson<{ src: string; alt: string; problem: string }>(
		'/desk/pictures/upload',
		form,
	)) ?? {};
	if (src !== undefined) return { src, alt };
	return {
		problem: problem ?? 'The picture couldn’t be added. Check your connection and try again.',
	};
}
