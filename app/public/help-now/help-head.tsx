import type { ReactNode } from 'react';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { helpNowPath } from './entry.ts';

/** The top of a page below /help-now: a link back, its title and lead, what the page begins with, and its note. */
export function HelpHead(props: {
	back: string;
	title: string;
	lead: string;
	note: string;
	children?: ReactNode;
}) {
	return (
		<header className="pt-6 lg:pt-10">
			<WithMargin
				last={
					<p className="max-w-[54ch] border-marigold border-l-4 pl-4 @5xl:-ml-5.25">{props.note}</p>
				}
			>
				<TextLink href={helpNowPath}>{props.back}</TextLink>
				<h1 className="mt-2 max-w-[24ch] text-3xl">
					<Unbroken text={props.title} />
				</h1>
				<p className="mt-4 max-w-[54ch] text-ink-soft text-lg">{props.lead}</p>
				{props.children}
			</WithMargin>
		</header>
	);
}
