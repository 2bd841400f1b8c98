import type { BlogWords } from '../content/pages/blog.server.ts';
import { PageLinks } from '../ui/page-links.tsx';
import { listPath } from './list-query.ts';
import { pagesAround } from './pages-around.ts';

/** The way between the pages of the list; nothing where there is one. */
export function PageNavigation(props: {
	page: number;
	pages: number;
	words: BlogWords['latest']['pages'];
}) {
	const { page, pages, words } = props;
	if (pages < 2) return null;
	const numbers = pagesAround(page, pages).map((number) => ({
		number,
		label: words.page.replace('{page}', String(number)),
		href: listPath(number),
	}));
	return (
		<PageLinks
			label={words.label}
			current={page}
			pages={numbers}
			newer={page > 1 ? { label: words.newer, href: listPath(page - 1) } : null}
			older={page < pages ? { label: words.older, href: listPath(page + 1) } : null}
		/>
	);
}
