/** Matches every other path: the root's ErrorBoundary renders the page, with status 404. */
export function loader(): never {
	throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
	return null;
}
