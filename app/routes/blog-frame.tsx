import { BlogFrame } from '../blog/blog-frame.tsx';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/blog-frame';

/** What the list and the posts share: their words, and the states while the router moves between them. */
export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	return { words: pages.blog, comingSoon: site.blog_coming_soon };
}

/** The words never change while the server runs. */
export const shouldRevalidate = () => false;

export default function Blog({ loaderData }: Route.ComponentProps) {
	return <BlogFrame {...loaderData} />;
}
