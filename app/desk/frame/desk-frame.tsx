import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { DeskHeader } from './desk-header.tsx';
import { DownloadStarted } from './download-started.tsx';
import type { FrameData } from './frame-data.server.ts';
import { ZoneContext } from './moment.tsx';

/** Header, main and footer of every screen. */
export function DeskFrame({ children, ...frame }: FrameData & { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { state } = useNavigation();
	useFocusOnArrival(main);
	useReloadFromBackForwardCache();
	return (
		<ZoneContext value={frame.zone}>
			<a href="#main" className="skip-link">
				Skip to main content
			</a>
			<div className="desk-progress" data-busy={state !== 'idle' || undefined} />
			<div className="desk-frame">
				<DeskHeader {...frame} />
				<main ref={main} id="main" tabIndex={-1} className="desk-main">
					<DownloadStarted />
					{children}
				</main>
				{frame.release !== undefined && (
					<footer className="desk-footer">
						<p>{frame.release}</p>
						{frame.doctor !== undefined && (
							<Link to={frame.doctor} className="desk-link">
								Check the site
							</Link>
						)}
					</footer>
				)}
			</div>
		</ZoneContext>
	);
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
