import type { RouteHandle } from '../../route-handle.ts';
import type { Route } from './+types/security-contact-route';
import { securityContact } from './plain-files.server.ts';

/** Its expiry date moves on while the server runs. */
export const handle = { cache: {} } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
	return securityContact(context);
}
