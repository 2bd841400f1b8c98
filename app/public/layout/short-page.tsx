import type { ReactNode } from 'react';
import { data } from 'react-router';
import { LinkList } from '#app/ui/link-list.tsx';

interface Notice {
	title: string;
	lead: string;
}

type Links = readonly { label: string; href: string }[];

/** Returns the data of a page that has nothing to show, and says why. */
export const noticeOf = (notice: Notice, links: Links, status: 200 | 404 | 410 | 503) =>
	data(
		{
			notice: { title: notice.title, lead: notice.lead },
			links,
			meta: { title: notice.title, description: notice.lead, noindex: true, translations: {} },
		},
		{ status },
	);

/** A narrow page with links at its end: what there is to show, or a notice. */
export function ShortPage(props: {
	notice?: Notice | undefined;
	links: Links;
	children?: ReactNode;
}) {
	const { notice, links, children } = props;
	return (
		<div className="wrap-anywhere mx-auto max-w-[65ch] px-5 py-12 sm:px-8 lg:py-20">
			{notice && (
				<>
					<h1 className="text-4xl lg:text-3xl">{notice.title}</h1>
					<p className="mt-5 text-ink-soft text-lg">{notice.lead}</p>
				</>
			)}
			{children}
			<LinkList links={links} className="mt-10" />
		</div>
	);
}
