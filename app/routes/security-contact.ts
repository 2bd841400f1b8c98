import { securityContact } from '../discovery/plain-files.server.ts';
import type { Route } from './+types/security-contact';

/** Its expiry date moves on while the server runs. */
export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return securityContact(context);
}
