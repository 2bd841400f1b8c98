import type { ReactNode } from 'react';
import {
	isRouteErrorResponse,
	Meta,
	Scripts,
	ScrollRestoration,
	useRouteError,
} from 'react-router';
import { FontsAndIcons } from '#app/site/layout/head-links.tsx';
import stylesheet from '../desk.css?url';
import type { RefusedScreenData } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Notice, notices } from './screen.tsx';

/** The desk's own document, in place of the public one (app/root.tsx): its style sheet, no public header. */
export function DeskDocument({ hydrate, children }: { hydrate: boolean; children: ReactNode }) {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex, nofollow" />
				<Meta />
				<FontsAndIcons />
				<link rel="stylesheet" href={stylesheet} />
			</head>
			<body>
				<RefusedScreen>{children}</RefusedScreen>
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

/**
 * The screen of a request that middleware refused. No loader has run, so the refusal carries the frame's
 * data; a frame that failed itself has none.
 */
function RefusedScreen({ children }: { children: ReactNode }) {
	const error = useRouteError();
	if (error === undefined || error === null) return children;
	const refusal = isRouteErrorResponse(error)
		? (error.data as Partial<RefusedScreenData> | null)
		: null;
	if (!refusal?.frame) {
		return (
			<main id="main" className="desk-main">
				<Notice {...notices.failed} />
			</main>
		);
	}
	const { forbidden, failed } = notices;
	return (
		<DeskFrame {...refusal.frame}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskFrame>
	);
}
