/** What became of a picture file. */
type Uploaded =
	| { outcome: 'stored'; src: string; alt: string }
	/** Why it isn't one of ours now, as a sentence. */
	| { outcome: 'refused'; problem: string };

/**
 * Uploads a picture file.
 *
 * @param failed what to say when there was no response
 */
export async function uploadPicture(file: File, failed: string): Promise<Uploaded> {
	const body = new FormData();
	body.set('picture', file);
	try {
		const response = await fetch('/desk/pictures/upload', {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body,
		});
		const answer = (await response.json()) as Uploaded;
		return answer.outcome === 'stored' || answer.problem
			? answer
			: { outcome: 'refused', problem: failed };
	} catch {
		return { outcome: 'refused', problem: failed };
	}
}
