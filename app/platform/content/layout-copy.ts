import type { SiteCopy } from '#app/generated/copy.ts';

export type LayoutCopy = Pick<
	SiteCopy,
	'locale' | 'product' | 'tagline' | 'navigation' | 'footer' | 'copyright'
>;

/** The label of a page in the site's menus; undefined for a page that is in none. */
export function navigationLabel(
	{ navigation }: Pick<LayoutCopy, 'navigation'>,
	path: string,
): string | undefined {
	const entries = [...navigation.main, ...navigation.footer.flatMap(({ links }) => links)];
	const links = entries.flatMap((entry) => ('links' in entry ? [entry, ...entry.links] : [entry]));
	return links.find(({ href }) => href === path)?.label;
}
