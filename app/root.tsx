import { useCallback, useEffect } from 'react';
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
} from 'react-router';
import { markHydrated } from '#app/platform/http/hydration-mark.ts';
import type { Route } from './+types/root';
import { localPath } from './platform/content/local-path.ts';
import { otherLanguages, pathsByLanguage } from './platform/content/page-languages.server.ts';
import type { RouteHandle } from './platform/http/route-handle.ts';
import { notTakenContext, servicesContext } from './platform/http/services.server.ts';
import { Footer } from './public/layout/footer.tsx';
import { Header } from './public/layout/header.tsx';
import hydrateOnInteraction from './public/layout/hydrate-on-interaction.ts?worker&url';
import { LanguageOffer, useLanguageLinks } from './public/layout/language-links.tsx';
import pageScript from './public/layout/page-script.ts?worker&url';
import { HeadLinks, SpeculationRules } from './ui/head-links.tsx';
import { LocalPathContext } from './ui/local-path-context.ts';
import { LocaleContext } from './ui/locale-context.ts';
import { SkipLink } from './ui/skip-link.tsx';
import './ui/styles/app.css';

export function loader({ context, url }: Route.LoaderArgs) {
	// The desk has a document of its own.
	if (/^\/desk(?:[/.]|$)/.test(url.pathname)) return undefined;
	const { content, contents, siteUrl } = context.get(servicesContext);
	const { site, pages } = content;
	const { locale, product, tagline, navigation, footer, copyright } = site;
	return {
		siteUrl,
		site: { locale, product, tagline, navigation, footer, copyright },
		paths: content.paths,
		others: otherLanguages(contents, content.language),
		translations: pathsByLanguage(contents, content.language, url.pathname),
		errors: pages.errors,
		...(context.get(notTakenContext) && { errorWord: site.form.error_title }),
	};
}

/** The shared copy never changes while the server runs. */
export const shouldRevalidate = () => false;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: React.ReactNode }) {
	const copy = useRouteLoaderData<typeof loader>('root');
	const matches = useMatches();
	// Effects run from the inside out, so this is after all children have hydrated.
	useEffect(markHydrated, []);
	const links = useLanguageLinks(copy ?? { others: [], translations: {} });
	const toLocal = useCallback(
		(path: string) => localPath({ paths: copy?.paths ?? {} }, path),
		[copy?.paths],
	);
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
				<HeadLinks product={copy?.site.product} toLocal={toLocal} />
				<Links />
				<script type="module" src={pageScript} />
				{hydrate && <script type="module" src={hydrateOnInteraction} />}
				<SpeculationRules toLocal={toLocal} />
			</head>
			<body>
				{copy && <SkipLink label={copy.site.navigation.skip} />}
				<LocaleContext value={copy?.site.locale}>
					<LocalPathContext value={toLocal}>
						<LanguageOffer links={links} />
						{copy && <Header site={copy.site} languages={links} />}
						<main id="main" tabIndex={-1}>
							{children}
						</main>
						{copy && <Footer site={copy.site} languages={links} />}
					</LocalPathContext>
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
