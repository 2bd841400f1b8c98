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
import { Footer } from './layout/footer.tsx';
import { HeadLinks } from './layout/head-links.tsx';
import { Header } from './layout/header.tsx';
import polish from './layout/polish.ts?worker&url';
import { SkipLink } from './layout/skip-link.tsx';
import { SpeculationRules } from './layout/speculation-rules.tsx';
import type { RouteHandle } from './route-handle.ts';
import { servicesContext } from './services.server.ts';
import './styles/app.css';

export function loader({ context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { site, pages } = content;
	const { product, tagline, navigation, footer, copyright } = site;
	return {
		siteUrl,
		site: { product, tagline, navigation, footer, copyright },
		errors: pages.errors,
	};
}

/** The shared copy never changes while the server runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
	const copy = useRouteLoaderData<typeof loader>('root');
	const matches = useMatches();
	// Part of the site may have a document of its own.
	const Document = matches.map(({ handle }) => (handle as RouteHandle)?.document).find(Boolean);
	if (Document) return <Document>{children}</Document>;
	// In development every page hydrates, so that a change of its source shows by itself.
	const hydrate =
		import.meta.env.DEV || matches.some(({ handle }) => (handle as RouteHandle)?.hydrate);
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<HeadLinks product={copy?.site.product} />
				<Links />
				<script type="module" src={polish} />
				<SpeculationRules />
			</head>
			<body>
				{copy && <SkipLink label={copy.site.navigation.skip} />}
				{copy && <Header site={copy.site} />}
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				{copy && <Footer site={copy.site} />}
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export { RouteError as ErrorBoundary } from './layout/route-error.tsx';
