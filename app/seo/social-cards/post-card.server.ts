import type { Content } from '#app/content/content.server.ts';
import { nameProduct } from '#app/content/fill-in.ts';
import { navigationLabel } from '#app/site/layout/layout-copy.ts';
import type { LongDate } from '#app/time/formats.ts';
import { socialCard } from './social-card.server.ts';

/** Renders the social card of a post, public or not, as PNG. */
export function postCard(
	{ site, pages }: Content,
	post: { title: string; description: string; date: LongDate },
): Promise<Uint8Array<ArrayBuffer>> {
	const { product, tagline } = site;
	const line = { label: navigationLabel(site, '/blog') ?? product, value: post.date.text };
	const title = nameProduct(post.title, product);
	const lead = nameProduct(post.description, product);
	return socialCard({ title, lead, line, product, tagline }, pages.blog.hero.title);
}
