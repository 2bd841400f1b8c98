import type { Route } from './+types/robots-route';
import { robots } from './plain-files.server.ts';

export function loader({ context }: Route.LoaderArgs) {
	return robots(context);
}
