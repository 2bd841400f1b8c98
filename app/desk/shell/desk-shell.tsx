import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
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
import { Callout } from '#app/ui/callout.tsx';
import { FontsAndIcons } from '#app/ui/head-links.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { RefusedScreenData } from './authorize.server.ts';
import { DeskHeader } from './desk-header.tsx';
import { ZoneContext } from './moment.tsx';
import { Notice, notices } from './screen.tsx';
import type { ShellData } from './shell-data.server.ts';

/** The sidebar and main area around every screen. */
export function DeskShell({ children, ...shell }: ShellData & { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { state } = useNavigation();
	useFocusOnArrival(main);
	useReloadFromBackForwardCache();
	return (
		<ZoneContext value={shell.zone}>
			<SkipLink label="Skip to main content" />
			<div
				className="desk-progress fixed inset-x-0 top-0 z-20 h-[var(--line-strong)]"
				data-busy={state !== 'idle' || undefined}
			/>
			<div className="desk-shell">
				<DeskHeader {...shell} />
				<main ref={main} id="main" tabIndex={-1} className="desk-main" onFocus={showWhole}>
					<DownloadStarted />
					{children}
				</main>
			</div>
		</ZoneContext>
	);
}

/**
 * Scrolls a focused link in a horizontally scrolling line fully into view (WCAG 2.4.7, 2.4.11). Chromium
 * doesn't move one that is half visible.
 */
function showWhole({ target }: FocusEvent) {
	if (target.matches('nav a:focus-visible')) {
		target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}
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
				<RefusedScreen>{children}</RefusedScreen>
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

/**
 * The screen of a request that middleware refused. No loader has run, so the error carries the shell's data. If
 * the shell itself failed, there is none.
 */
function RefusedScreen({ children }: { children: ReactNode }) {
	const error = useRouteError();
	if (error === undefined || error === null) return children;
	const refusal = isRouteErrorResponse(error)
		? (error.data as Partial<RefusedScreenData> | null)
		: null;
	if (!refusal?.shell) {
		return (
			<main id="main" className="desk-main">
				<Notice {...notices.failed} />
			</main>
		);
	}
	const { forbidden, failed } = notices;
	return (
		<DeskShell {...refusal.shell}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskShell>
	);
}

/** Navigation state for a screen that starts a download after a passkey was confirmed. */
export interface DownloadState {
	download: string;
}

/** Starts the download that a passkey was confirmed for, on the screen that offers the file, and says so. */
function DownloadStarted() {
	const { state } = useLocation();
	const file = (state as Partial<DownloadState> | null)?.download;
	const message = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!file) return;
		message.current?.focus();
		// Starts it once, not again after a reload or on coming back.
		history.replaceState({ ...history.state, usr: null }, '');
		location.assign(file);
	}, [file]);
	if (!file) return null;
	return (
		<Callout ref={message} tone="done" role="status" tabIndex={-1} className="mb-5 max-w-[70ch]">
			Thanks, that’s you. Your download has started. If nothing arrives, choose the file again.
		</Callout>
	);
}
