import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { helpNowPath } from './entry.ts';

/** The top of a page below /help-now: a link back, its title, lead and note. */
export function HelpHead(props: {
	back: string;
	title: string;
	lead: string;
	note: string;
	children?: ReactNode;
}) {
	return (
		<header className="mx-auto max-w-6xl px-5 pt-6 sm:px-8 lg:pt-10">
			<TextLink href={helpNowPath}>{props.back}</TextLink>
			<h1 className="mt-2 max-w-[24ch] text-3xl">
				<Unbroken text={props.title} />
			</h1>
			<p className="mt-4 max-w-[54ch] text-ink-soft text-lg">{props.lead}</p>
			<p className="mt-4 max-w-[54ch] border-marigold border-l-4 pl-4">{props.note}</p>
			{props.children}
		</header>
	);
}
