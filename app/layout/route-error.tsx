import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { PageCopy } from '../content/page-copy.server.ts';
import { ErrorPage } from './error-page.tsx';

/**
 * What a visitor sees when a loader, an action or a rendering fails, by the failure's status. A route
 * with an action has it as its own ErrorBoundary: when an action throws, the router loads what is
 * above the boundary only, and the root's copy must be among it.
 */
export function RouteError() {
	const error = useRouteError();
	const root = useRouteLoaderData('root') as { errors: PageCopy['errors'] } | undefined;
	if (!root) return null;
	const { not_found, too_large, failure } = root.errors;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 404) return <ErrorPage {...not_found} picture="unfound-line" />;
	return <ErrorPage {...(status === 413 ? too_large : failure)} picture="torn-bill" />;
}
