import type { ComponentProps } from 'react';
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { PageCopy } from '#app/platform/content/content.server.ts';
import { ErrorHero } from '#app/ui/error-hero.tsx';

/**
 * The page shown when a loader, an action or a render fails, by status. A route with an action exports it as
 * its own ErrorBoundary: when an action throws, the router runs only the loaders above the boundary, and
 * those must include the root's, which has the copy.
 */
export function RouteError() {
	const error = useRouteError();
	const root = useRouteLoaderData('root') as { errors: PageCopy['errors'] } | undefined;
	if (!root) return null;
	const { not_found, too_large, failure } = root.errors;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 404) return <ErrorPage {...not_found} illustration="unfound-line" />;
	return <ErrorPage {...(status === 413 ? too_large : failure)} illustration="torn-bill" />;
}

/** The page for a missing page or a failed render: an explanation, and links to continue. */
function ErrorPage({
	again,
	links,
	...hero
}: ComponentProps<typeof ErrorHero> & {
	/** Label of a link that requests the same URL again. */
	again?: string;
}) {
	return (
		<>
			<title>{hero.title}</title>
			<meta name="robots" content="noindex" />
			{/* An empty href is the page's own URL. */}
			<ErrorHero {...hero} links={again ? [{ label: again, href: '' }, ...links] : links} />
		</>
	);
}
