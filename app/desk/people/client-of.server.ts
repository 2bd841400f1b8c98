import type { LoaderFunctionArgs } from 'react-router';
import { clientAddressContext } from '#app/services.server.ts';
import type { Client } from './registration.server.ts';

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
