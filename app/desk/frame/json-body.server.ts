/**
 * Parses a JSON post from our own script; undefined for anything else. Another site's form can't send JSON.
 */
export async function jsonBody(request: Request): Promise<Record<string, unknown> | undefined> {
	if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined;
	try {
		const body: unknown = await request.json();
		return typeof body === 'object' && body !== null && !Array.isArray(body)
			? (body as Record<string, unknown>)
			: undefined;
	} catch {
		return undefined;
	}
}

/** A string property without NUL, which Postgres has no place for; empty for anything else. */
export function stringProperty(value: unknown, maxLength = 500): string {
	return typeof value === 'string' && value.length <= maxLength ? value.replaceAll('\0', '') : '';
}
