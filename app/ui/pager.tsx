import { Link } from 'react-router';
import { textLinkClassName } from './text-link.tsx';

/** A link to another page of a list. */
export interface PageLink {
	label: string;
	href: string;
	rel?: 'prev' | 'next';
}

/** Links between the pages of a list; renders nothing without links. */
export function Pager(props: {
	label: string;
	links: readonly (PageLink | '' | false | undefined)[];
}) {
	const links = props.links.filter((link): link is PageLink => Boolean(link));
	if (links.length === 0) return null;
	return (
		<nav aria-label={props.label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{links.map(({ label, href, rel }) => (
				<Link key={label} to={href} rel={rel} className={textLinkClassName}>
					{label}
				</Link>
			))}
		</nav>
	);
}
