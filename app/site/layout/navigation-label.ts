import type { LayoutCopy } from './layout-copy.ts';

/** The label of a page in the site's menus; undefined for a page that is in none. */
export function navigationLabel(
	{ navigation }: Pick<LayoutCopy, 'navigation'>,
	path: string,
): string | undefined {
	const links = [...navigation.main, ...navigation.footer].flatMap((entry) =>
		'links' in entry ? entry.links : [entry],
	);
	return links.find(({ href }) => href === path)?.label;
}
