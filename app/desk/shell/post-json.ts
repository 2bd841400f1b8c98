/**
 * Posts to a route of the desk from a screen's script.
 *
 * @param body a form, or an object that is sent as JSON
 * @param keepalive true if the page may be unloaded before the request is sent
 * @returns the response's JSON, a refusal's too; undefined without any, as while offline
 */
export async function postJson<Result>(
	path: string,
	body: object,
	keepalive = false,
): Promise<Partial<Result> | undefined> {
	const isForm = body instanceof FormData;
	try {
		const response = await fetch(path, {
			method: 'POST',
			headers: {
				Accept: 'application/json',
				...(!isForm && { 'Content-Type': 'application/json' }),
			},
			body: isForm ? body : JSON.stringify(body),
			keepalive,
		});
		const isJson = response.headers.get('content-type')?.startsWith('application/json');
		return isJson ? ((await response.json()) as Partial<Result>) : undefined;
	} catch {
		// Offline, or the server is down: each caller says so, or asks again later.
		return undefined;
	}
}
