import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { StatusLine } from '#app/ui/status-line.tsx';
import { type BlogFrameData, ListPage } from './list/list-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** The current page, or the loading state of the one that the router is navigating to. */
export function BlogFrame(props: BlogFrameData) {
	const { location } = useNavigation();
	const next = useDelayed(location && location.pathname + location.search);
	useFocusOnArrival();
	useReloadFromBackForwardCache();
	return (
		// Allows images from other sites (app/site/content-security-policy.server.ts).
		<div data-pictures="">
			{next === undefined ? (
				<Outlet context={props} />
			) : next === '/blog' ? (
				<ListPage {...props} loading>
					<StatusLine>{props.copy.latest.loading}</StatusLine>
				</ListPage>
			) : next.startsWith('/blog?') ? (
				<LoadingPage back={props.copy.post.back} text={props.copy.latest.loading} />
			) : (
				<LoadingPage back={props.copy.post.back} text={props.copy.post.loading} />
			)}
		</div>
	);
}

/** Delay of the loading state in milliseconds: most pages arrive sooner, and it would flicker. */
const loadingDelay = 120;

/** Delays a value until it has lasted that long; undefined as soon as it is gone. */
function useDelayed(value: string | undefined): string | undefined {
	const [delayed, setDelayed] = useState<string>();
	useEffect(() => {
		const timer = setTimeout(setDelayed, value ? loadingDelay : 0, value);
		return () => clearTimeout(timer);
	}, [value]);
	return value && delayed;
}

/** After a navigation without a new document, focuses the title, so that a screen reader reads it. */
function useFocusOnArrival() {
	const { pathname, search } = useLocation();
	const url = pathname + search;
	const last = useRef(url);
	useEffect(() => {
		if (url === last.current) return;
		last.current = url;
		const title = document.querySelector<HTMLElement>('main h1');
		if (!title) return;
		title.tabIndex = -1;
		title.focus({ preventScroll: true });
	}, [url]);
}

/**
 * A post with players is a new document, and the page before it is left in its loading state. If the
 * browser restores that page from its back/forward cache, it would load forever.
 */
function useReloadFromBackForwardCache() {
	const { state } = useNavigation();
	useEffect(() => {
		if (state === 'idle') return;
		const reload = (event: PageTransitionEvent) => {
			if (event.persisted) window.location.reload();
		};
		window.addEventListener('pageshow', reload);
		return () => window.removeEventListener('pageshow', reload);
	}, [state]);
}
