import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { listPath } from './list-query.ts';
import { PageLinks } from './page-links.tsx';
import { pagesAround } from './pages-around.ts';

/** The way between the pages of the list; nothing where there is one. */
export function PageNavigation(props: {
	page: number;
	pages: number;
	copy: BlogCopy['latest']['pages'];
}) {
	const { page, pages, copy } = props;
	if (pages < 2) return null;
	const numbers = pagesAround(page, pages).map((number) => ({
		number,
		label: copy.page.replace('{page}', String(number)),
		href: listPath(number),
	}));
	return (
		<PageLinks
			label={copy.label}
			current={page}
			pages={numbers}
			newer={page > 1 ? { label: copy.newer, href: listPath(page - 1) } : null}
			older={page < pages ? { label: copy.older, href: listPath(page + 1) } : null}
		/>
	);
}
