/** Any path that is no page: the root's error page answers it, with status 404. */
export function loader(): never {
	throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
	return null;
}
