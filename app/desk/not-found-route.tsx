import type { RouteHandle } from '#app/platform/http/route-handle.ts';

export const handle = { isNotFound: true } satisfies RouteHandle;

/** The desk's 404: the boundary around the screens renders it. */
export function loader(): never {
	throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
	return null;
}
