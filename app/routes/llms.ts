import { llms } from '../discovery/plain-files.server.ts';
import type { Route } from './+types/llms';

export const handle = { live: true };

export function loader({ context }: Route.LoaderArgs) {
	return llms(context);
}
