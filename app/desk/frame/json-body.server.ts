/** Reads what a script of ours posted; undefined for anything else. A form of another site cannot send JSON. */
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

/** A part of it that must be text; empty for anything else. */
export function textOf(value: unknown, longest = 500): string {
	return typeof value === 'string' && value.length <= longest ? value : '';
}
