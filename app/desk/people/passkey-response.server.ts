/** The status of a refusal, for programs; people read its sentence (sign-in/passkey-form.tsx). */
const statuses: Record<string, number> = { limited: 429, signed_out: 401, not_fresh: 403 };

/** The response to one step of a passkey ceremony. */
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
