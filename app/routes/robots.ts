import { robots } from '../discovery/plain-files.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
	return robots(context);
}
