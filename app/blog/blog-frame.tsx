import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { StatusLine } from '../ui/status-line.tsx';
import { type FrameData, ListPage } from './list/list-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** The page that is shown, or the loading state of the one that the router is moving to. */
export function BlogFrame(props: FrameData) {
	const { location } = useNavigation();
	const next = useLasting(location && location.pathname + location.search);
	useFocusOnArrival();
	useReturnFromMemory();
	return (
		<div>
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

/** Milliseconds that a page stays while the next one is on its way: most are faster, and would flicker. */
const flicker = 120;

/** A value once it has lasted a moment; undefined at once when it is gone. */
function useLasting(value: string | undefined): string | undefined {
	const [lasting, setLasting] = useState<string>();
	useEffect(() => {
		const timer = setTimeout(setLasting, value ? flicker : 0, value);
		return () => clearTimeout(timer);
	}, [value]);
	return value && lasting;
}

/** A change of page without a new document: focus goes to its title, so that a screen reader reads it. */
function useFocusOnArrival() {
	const { pathname, search } = useLocation();
	const address = pathname + search;
	const last = useRef(address);
	useEffect(() => {
		if (address === last.current) return;
		last.current = address;
		const title = document.querySelector<HTMLElement>('main h1');
		if (!title) return;
		title.tabIndex = -1;
		title.focus({ preventScroll: true });
	}, [address]);
}

/**
 * A post with players is a new document, before which this page stands in its loading state. When
 * the browser brings the page back as it was left, it would load for ever.
 */
function useReturnFromMemory() {
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
