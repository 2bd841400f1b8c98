import type { Route } from './+types/llms-route';
import { llms } from './plain-files.server.ts';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return llms(context);
}
