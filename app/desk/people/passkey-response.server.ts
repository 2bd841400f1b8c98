/** A refusal's status: what it means to a program, while people read its sentence (script/passkey.ts). */
const statuses: Record<string, number> = { limited: 429, signed_out: 401, not_fresh: 403 };

/** What a step of a passkey ceremony answers. */
export function passkeyResponse(
	result: { outcome: string; reason?: string },
	cookie?: string,
): Response {
	const refused = result.outcome === 'refused';
	return Response.json(result, {
		status: refused ? (statuses[result.reason ?? ''] ?? 400) : 200,
		headers: cookie ? { 'Set-Cookie': cookie } : {},
	});
}
