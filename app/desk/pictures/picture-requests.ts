import { postJson } from '#app/desk/shell/post-json.ts';
import type {
	deletePicture,
	FoundPicture,
} from '#app/domain/posts/pictures/stored-pictures.server.ts';

const requests = '/desk/posts/links';

/** Searches pictures by alt text, newest first; undefined if the request failed. */
export async function searchPictures(words: string): Promise<FoundPicture[] | undefined> {
	return (await postJson<{ pictures: FoundPicture[] }>(requests, { pictures: words }))?.pictures;
}

/** Stores the alt text of a picture that doesn't have one yet, for whoever uses it next. */
export async function describePicture(src: string, alt: string): Promise<void> {
	await postJson(requests, { describes: src, alt });
}

type Deletion = Awaited<ReturnType<typeof deletePicture>>;

/** Deletes a picture unless it is used; undefined if the request failed. */
export async function requestDeletion(src: string): Promise<Deletion | undefined> {
	return (await postJson<{ outcome: Deletion }>(requests, { deletes: src }))?.outcome;
}

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
