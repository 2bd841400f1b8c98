import type { ServerBuild } from 'react-router';

/** The route table without the desk (DESK=off): every path under /desk is a 404 like any unknown path. */
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
