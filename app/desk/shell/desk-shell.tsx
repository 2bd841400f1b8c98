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
import type { FrameData } from './shell-data.server.ts';

/** Header and main part of every screen. */
export function DeskFrame({ children, ...frame }: FrameData & { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { state } = useNavigation();
	useFocusOnArrival(main);
	useReloadFromBackForwardCache();
	return (
		<ZoneContext value={frame.zone}>
			<SkipLink label="Skip to main content" />
			<div
				className="desk-progress fixed inset-x-0 top-0 z-20 h-[var(--line-strong)]"
				data-busy={state !== 'idle' || undefined}
			/>
			<div className="desk-frame">
				<DeskHeader {...frame} />
				<main ref={main} id="main" tabIndex={-1} className="desk-main" onFocus={showWhole}>
					<DownloadStarted />
					{children}
				</main>
			</div>
		</ZoneContext>
	);
}

/**
 * A link in a line that scrolls sideways is shown whole when the keyboard gets there (WCAG 2.4.7, 2.4.11): Chromium leaves one
 * where it is of which half is in sight.
 */
function showWhole({ target }: FocusEvent) {
	if (target.matches('nav a:focus-visible')) {
		target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}
}

/** After a navigation to another screen, focuses its title, so that a screen reader reads it (WCAG 2.4.3). */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>) {
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (pathname === last.current) return;
		last.current = pathname;
		// An outcome has taken the focus by itself.
		if (main.current?.contains(document.activeElement)) return;
		const title = main.current?.querySelector<HTMLElement>('h1');
		if (!title) return;
		title.tabIndex = -1;
		title.focus({ preventScroll: true });
	}, [main, pathname]);
}

/** Some browsers show a screen as it was when one goes back, also after signing out; the server decides. */
function useReloadFromBackForwardCache() {
	useEffect(() => {
		const reload = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload();
		};
		addEventListener('pageshow', reload);
		return () => removeEventListener('pageshow', reload);
	}, []);
}

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
			<body data-density="compact">
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

/** What a navigation says to the screen it leads to: a file to download there, which the passkey was asked for. */
export interface DownloadState {
	download: string;
}

/** Downloads the file that the passkey was asked for, on the screen that offers it, and says so above that. */
function DownloadStarted() {
	const { state } = useLocation();
	const file = (state as Partial<DownloadState> | null)?.download;
	const message = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!file) return;
		message.current?.focus();
		// Once: a reload of the screen, or coming back to it, downloads nothing.
		history.replaceState({ ...history.state, usr: null }, '');
		location.assign(file);
	}, [file]);
	if (!file) return null;
	return (
		<Callout ref={message} tone="done" role="status" tabIndex={-1} className="mb-5">
			Thanks, that’s you. Your download has started. If nothing arrives, choose the file again.
		</Callout>
	);
}
