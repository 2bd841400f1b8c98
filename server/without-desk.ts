import type { ServerBuild } from 'react-router';

/** The site without its team's side (DESK=off): what stood under /desk is as unknown as any other path. */
export function withoutDesk(build: ServerBuild): ServerBuild {
	const { routes, assets } = build;
	return {
		...build,
		routes: dropDesk(routes),
		assets: { ...assets, routes: dropDesk(assets.routes) },
	};
}

function dropDesk<T>(routes: Record<string, T>): Record<string, T> {
	const rest = Object.entries(routes).filter(([id]) => !id.startsWith('desk/'));
	return Object.fromEntries(rest);
}
