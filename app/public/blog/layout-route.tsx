import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { allowSource } from '#app/platform/http/security-headers.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import type { Route } from './+types/layout-route';
import { BackLink } from './back-link.tsx';
import { type BlogLayoutData, ListPage } from './list/list-page.tsx';

/** Loads the copy that the list and the posts share. */
export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	// Images of posts may be on any site, and the router goes from post to post within one document.
	allowSource(context, 'image', 'https:');
	return { copy: pages.blog, comingSoon: site.blog_coming_soon };
}

/** The copy never changes while the server runs. */
export const shouldRevalidate = () => false;

/** Shows the current page, or the loading state of the page that the router is navigating to. */
export default function Blog({ loaderData }: Route.ComponentProps) {
	const props: BlogLayoutData = loaderData;
	const { location } = useNavigation();
	const blog = useLocalPath()('/blog');
	const next = useDelayed(location && location.pathname + location.search);
	useFocusOnArrival();
	useReloadFromBackForwardCache();
	return (
		<div>
			{next === undefined ? (
				<Outlet context={props} />
			) : next === blog ? (
				<ListPage {...props} loading>
					<StatusLine>{props.copy.latest.loading}</StatusLine>
				</ListPage>
			) : next.startsWith(`${blog}?`) ? (
				<LoadingPage back={props.copy.post.back} text={props.copy.latest.loading} />
			) : (
				<LoadingPage back={props.copy.post.back} text={props.copy.post.loading} />
			)}
		</div>
	);
}

/** Delay of the loading state in milliseconds: most pages arrive sooner, and it would flicker. */
const loadingDelay = 120;

/** Returns a value once it has lasted for the delay; undefined as soon as it's gone. */
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
 * Reloads when restored from the back/forward cache while loading. A post with players is a new document, so
 * the page before it is left in its loading state and would stay there forever.
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

/** Placeholder while a post or a page of the list loads: as tall as a page, so that nothing shifts. */
function LoadingPage(props: { back: string; text: string }) {
	return (
		<div className="@container">
			<div className="mx-auto min-h-dvh max-w-6xl px-5 pt-6 pb-16 sm:px-8 lg:pt-12">
				<BackLink to="/blog">{props.back}</BackLink>
				<div className="mt-4 flex min-h-24 items-center">
					<StatusLine>{props.text}</StatusLine>
				</div>
				<div className="mt-8 @5xl:grid @5xl:grid-cols-12">
					<div className="@5xl:col-span-8">
						<hr className="border-rule" />
					</div>
				</div>
			</div>
		</div>
	);
}
