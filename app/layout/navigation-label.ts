import type { LayoutCopy } from './site.ts';

/** What the site's menus call a page. */
export function navigationLabel(
	{ navigation }: Pick<LayoutCopy, 'navigation'>,
	path: string,
): string | undefined {
	const links = [...navigation.main, ...navigation.footer].flatMap((entry) =>
		'links' in entry ? entry.links : [entry],
	);
	return links.find(({ href }) => href === path)?.label;
}
