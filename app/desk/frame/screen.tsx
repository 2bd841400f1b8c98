import type { ReactNode } from 'react';

/** One screen: its title, in the tab and as the h1, a lead, and what it shows. */
export function Screen(props: {
	title: string;
	/** The h1 where it says what nothing of may stand in a tab: what somebody sent. */
	heading?: string;
	lead?: string;
	children: ReactNode;
}) {
	return (
		<div className="desk-screen">
			<title>{props.title}</title>
			<div>
				<h1 dir="auto" className="text-2xl wrap-anywhere">
					{props.heading ?? props.title}
				</h1>
				{props.lead && <p className="mt-2 max-w-[65ch] text-ink-soft">{props.lead}</p>}
			</div>
			{props.children}
		</div>
	);
}

/** A part of a screen under a heading of its own. */
export function Part(props: { id?: string; title: string; lead?: string; children: ReactNode }) {
	return (
		<section id={props.id} className="desk-part">
			<h2 className="text-lg">{props.title}</h2>
			{props.lead && <p className="mt-1 max-w-[65ch] text-ink-soft">{props.lead}</p>}
			<div className="mt-4">{props.children}</div>
		</section>
	);
}
