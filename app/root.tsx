import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import type { RouteHandle } from './platform/http/route-handle.ts';
import { servicesContext } from './platform/http/services.server.ts';
import { Footer } from './public/layout/footer.tsx';
import { Header } from './public/layout/header.tsx';
import hydrateOnInteraction from './public/layout/hydrate-on-interaction.ts?worker&url';
import pageScript from './public/layout/page-script.ts?worker&url';
import { useHydrationMark } from './public/layout/use-hydration-mark.ts';
import { HeadLinks, SpeculationRules } from './ui/head-links.tsx';
import { LocaleContext } from './ui/locale-context.ts';
import { SkipLink } from './ui/skip-link.tsx';
import './ui/styles/app.css';

export function loader({ context, url }: Route.LoaderArgs) {
	// The desk has a document of its own.
	if (/^\/desk(?:[/.]|$)/.test(url.pathname)) return undefined;
	const { content, siteUrl } = context.get(servicesContext);
	const { site, pages } = content;
	const { locale, product, tagline, navigation, footer, copyright } = site;
	return {
		siteUrl,
		site: { locale, product, tagline, navigation, footer, copyright },
		errors: pages.errors,
	};
}

/** The shared copy never changes while the server runs. */
export const shouldRevalidate = () => false;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: React.ReactNode }) {
	const copy = useRouteLoaderData<typeof loader>('root');
	const matches = useMatches();
	useHydrationMark();
	// A section of the site, such as the desk, may have its own document.
	const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
	const hydrates = handles.findLast((handle) => handle?.hydrate !== undefined)?.hydrate;
	const Document = handles.find((handle) => handle?.document)?.document;
	if (Document) return <Document hydrate={hydrates === 'load'}>{children}</Document>;
	// In development every page hydrates, for hot reloading.
	const hydrate = import.meta.env.DEV || hydrates === 'touch';
	return (
		<html lang={copy?.site.locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<HeadLinks product={copy?.site.product} />
				<Links />
				<script type="module" src={pageScript} />
				{hydrate && <script type="module" src={hydrateOnInteraction} />}
				<SpeculationRules />
			</head>
			<body>
				{copy && <SkipLink label={copy.site.navigation.skip} />}
				<LocaleContext value={copy?.site.locale}>
					{copy && <Header site={copy.site} />}
					<main id="main" tabIndex={-1}>
						{children}
					</main>
					{copy && <Footer site={copy.site} />}
				</LocaleContext>
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export { RouteError as ErrorBoundary } from './public/layout/route-error.tsx';
