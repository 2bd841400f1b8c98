import { allowSource } from '#app/site/document-sources.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/layout-route';
import { BlogFrame } from './blog-frame.tsx';

/** What the list and the posts share: their copy, and the loading states between them. */
export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	// Images of posts may be on any site, and the router goes from post to post within one document.
	allowSource(context, 'image', 'https:');
	return { copy: pages.blog, comingSoon: site.blog_coming_soon };
}

/** The copy never changes while the server runs. */
export const shouldRevalidate = () => false;

export default function Blog({ loaderData }: Route.ComponentProps) {
	return <BlogFrame {...loaderData} />;
}
