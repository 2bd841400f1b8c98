/** A short plain-text response, not to be stored. */
export function textResponse(
	status: number,
	text: string,
	headers: Record<string, string> = {},
): Response {
	return new Response(`${text}\n`, {
		status,
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store',
			...headers,
		},
	});
}
