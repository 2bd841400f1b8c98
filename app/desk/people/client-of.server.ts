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
