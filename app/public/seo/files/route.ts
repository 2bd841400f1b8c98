import type { Route } from './+types/route';
import { llms, robots, securityContact, sitemap, webManifest } from './plain-files.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

export function loader({ url, context }: Route.LoaderArgs) {
	// Some files exist in each language.
	switch (url.pathname.slice(url.pathname.lastIndexOf('/'))) {
		case '/robots.txt':
			return robots(context);
		case '/llms.txt':
			return llms(context);
		case '/security.txt':
			return securityContact(context);
		case '/site.webmanifest':
			return webManifest(context);
		default:
			return sitemap(context);
	}
}
