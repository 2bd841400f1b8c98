/** An answer that is none of ours, such as the page of a proxy in between. */
export class ForeignAnswer extends Error {
	override name = 'ForeignAnswer';
}

/**
 * Sends what the router is about to send to a page, and reads the short answer that the server has
 * for scripts (server/script-posts.ts) in place of a whole page.
 *
 * @throws ForeignAnswer; a TypeError without a network
 */
export async function postByScript<T>(request: Request): Promise<T> {
	const answer = await fetch(request.url, {
		method: 'POST',
		headers: { accept: 'application/json' },
		body: new URLSearchParams(await request.text()),
	});
	if (!answer.headers.get('content-type')?.startsWith('application/json')) {
		throw new ForeignAnswer(`The answer has status ${answer.status} and is not for scripts.`);
	}
	return answer.json();
}
