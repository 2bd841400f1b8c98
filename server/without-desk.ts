import type { ServerBuild } from 'react-router';

/** The site without its team's side (DESK=off): what stood under /desk is as unknown as any other path. */
export function withoutDesk(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).filter(([id]) => !id.startsWith('desk/'));
	return { ...build, routes: Object.fromEntries(routes) };
}
