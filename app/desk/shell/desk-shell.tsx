import { type ReactNode, useEffect, useRef } from 'react';
import {
	isRouteErrorResponse,
	Meta,
	Scripts,
	ScrollRestoration,
	useLocation,
	useNavigation,
	useRouteError,
} from 'react-router';
import stylesheet from '#app/desk/desk.css?url';
import { FontsAndIcons } from '#app/ui/head-links.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { RefusedScreenData } from './authorize.server.ts';
import { DeskHeader } from './desk-header.tsx';
import { ZoneContext } from './moment.tsx';
import { PendingAction } from './pending-action.tsx';
import { FailedNotice, Notice, notices } from './screen.tsx';
import type { ShellData } from './shell-data.server.ts';
import { useViewGroups, ViewsContext } from './views.tsx';

/** The sidebar and main area around every screen. */
export function DeskShell({ children, ...shell }: ShellData & { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { state } = useNavigation();
	const views = useViewGroups(shell.menu);
	useFocusOnArrival(main);
	useReloadFromBackForwardCache();
	return (
		<ZoneContext value={shell.zone}>
			<SkipLink label="Skip to main content" />
			<div
				className="desk-progress fixed inset-x-0 top-0 z-20 h-[var(--line-strong)]"
				data-busy={state !== 'idle' || undefined}
			/>
			<ViewsContext value={views}>
				<div className="desk-shell">
					<DeskHeader {...shell} />
					<main ref={main} id="main" tabIndex={-1} className="desk-main">
						<PendingAction memberId={shell.member?.id}>{children}</PendingAction>
					</main>
				</div>
			</ViewsContext>
		</ZoneContext>
	);
}

/** After a navigation to another screen, focuses its title, so that a screen reader announces it (WCAG 2.4.3). */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>) {
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (pathname === last.current) return;
		last.current = pathname;
		// An outcome has already taken the focus.
		if (main.current?.contains(document.activeElement)) return;
		const title = main.current?.querySelector<HTMLElement>('h1');
		if (!title) return;
		title.tabIndex = -1;
		title.focus({ preventScroll: true });
	}, [main, pathname]);
}

/** Reloads a screen restored from the back-forward cache. It may be from before signing out, so the server decides. */
function useReloadFromBackForwardCache() {
	useEffect(() => {
		const reload = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload();
		};
		addEventListener('pageshow', reload);
		return () => removeEventListener('pageshow', reload);
	}, []);
}

/** The desk's own document: its style sheet, without the public header. Replaces the public one (app/root.tsx). */
export function DeskDocument({ hydrate, children }: { hydrate: boolean; children: ReactNode }) {
	// For a new document, the router reports a refusal at the root.
	const failure = useRouteError();
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
			<body data-density="compact">
				{failure ? <RefusedScreen /> : children}
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

/**
 * The screen of a request that middleware refused, or that failed before its own boundary was there. In a new document
 * the error carries the shell, unless the shell itself failed.
 */
export function RefusedScreen() {
	const error = useRouteError();
	const response = isRouteErrorResponse(error) ? error : undefined;
	const refusal = response?.data as Partial<RefusedScreenData> | null | undefined;
	const shell = refusal?.shell;
	const isRefused = refusal?.shell !== undefined && response?.status === 403;
	const notice = isRefused ? <Notice {...notices.forbidden} /> : <FailedNotice />;
	if (!shell) {
		return (
			<main id="main" className="desk-main">
				{notice}
			</main>
		);
	}
	return <DeskShell {...shell}>{notice}</DeskShell>;
}
