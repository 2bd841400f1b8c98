import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './layout/error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { HeadLinks } from './layout/head-links.tsx';
import { Header } from './layout/header.tsx';
import polish from './layout/polish.ts?worker&url';
import { SkipLink } from './layout/skip-link.tsx';
import { servicesContext } from './services.server.ts';
import './styles/app.css';

export function loader({ context }: Route.LoaderArgs) {
	const { site, pages } = context.get(servicesContext).content;
	const { product, tagline, navigation, footer, copyright } = site;
	return { site: { product, tagline, navigation, footer, copyright }, errors: pages.errors };
}

/** The shared words never change while the server runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
	const words = useRouteLoaderData<typeof loader>('root');
	const matches = useMatches();
	// In development every page comes alive, so that a change of its source shows by itself.
	const hydrate =
		import.meta.env.DEV || matches.some(({ handle }) => (handle as { hydrate?: boolean })?.hydrate);
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<HeadLinks />
				<Links />
				<script type="module" src={polish} />
			</head>
			<body>
				{words && <SkipLink label={words.site.navigation.skip} />}
				{words && <Header site={words.site} />}
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				{words && <Footer site={words.site} />}
				{hydrate && <ScrollRestoration />}
				{hydrate && <Scripts />}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const words = useRouteLoaderData<typeof loader>('root');
	const missing = isRouteErrorResponse(error) && error.status === 404;
	if (!words) return null;
	return <ErrorPage {...(missing ? words.errors.not_found : words.errors.failure)} />;
}
