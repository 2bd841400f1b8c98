/**
 * Sends what the router is about to send to a page, and reads the short result that the server has for
 * scripts in place of a whole page.
 *
 * @param isResult whether parsed JSON is one of our results
 * @param signal ends the request when it is given up
 * @throws an Error for a response that isn't ours, such as one from a proxy in between; a TypeError without a
 *   network; the signal's reason
 */
export async function submitByFetch<T>(
	request: Request,
	isResult: (value: unknown) => value is T,
	signal: AbortSignal,
): Promise<T> {
	const response = await fetch(request.url, {
		method: 'POST',
		headers: { accept: 'application/json' },
		body: new URLSearchParams(await request.text()),
		signal,
	});
	const isJson = response.headers.get('content-type')?.startsWith('application/json');
	const value: unknown = isJson ? await response.json() : undefined;
	if (isResult(value)) return value;
	throw new Error(`Status ${response.status}, and no result`);
}
