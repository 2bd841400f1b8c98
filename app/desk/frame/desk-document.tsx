import type { ReactNode } from 'react';
import { Meta, Scripts, ScrollRestoration } from 'react-router';
import { FontsAndIcons } from '#app/site/layout/head-links.tsx';
import stylesheet from '../desk.css?url';
import { RefusedScreen } from './refused-screen.tsx';

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
