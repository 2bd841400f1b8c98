import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';

/**
 * Reads the form of a POST to the desk. Removes NUL from its texts, which Postgres can't store.
 *
 * @throws 400 for a malformed body; BodyTooLarge on a route whose handle handles that
 */
export async function formBody(request: Request): Promise<FormData> {
	const sent = await request.formData().catch((error: unknown) => {
		if (error instanceof BodyTooLarge) throw error;
		throw new Response(null, { status: 400 });
	});
	const form = new FormData();
	for (const [name, value] of sent) {
		if (typeof value === 'string') form.append(name, value.replaceAll('\0', ''));
		else form.append(name, value);
	}
	return form;
}

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

/** Returns a string property without NUL, which Postgres can't store; empty for anything else. */
export function stringProperty(value: unknown, maxLength = 500): string {
	return typeof value === 'string' && value.length <= maxLength ? value.replaceAll('\0', '') : '';
}
