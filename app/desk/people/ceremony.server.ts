import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '#app/people/registration.server.ts';
import { clientAddressContext } from '#app/site/services.server.ts';

/** A request's origin and address, for passkeys and limits. */
export function clientOf({
	request,
	context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Client {
	return {
		origin: request.headers.get('origin') ?? '',
		address: context.get(clientAddressContext),
		userAgent: request.headers.get('user-agent'),
	};
}

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
