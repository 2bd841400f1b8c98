import type { ReactNode } from 'react';

/** The top of a page: its one h1, a lead, and what to do first; a picture beside it on a desk. */
export function Hero(props: {
	title: string;
	lead: string;
	children?: ReactNode;
	picture?: ReactNode;
}) {
	return (
		<section className="mx-auto grid max-w-6xl gap-10 px-5 pt-10 pb-12 sm:px-8 lg:grid-cols-12 lg:pt-20 lg:pb-16">
			<div className={props.picture ? 'lg:col-span-7' : 'lg:col-span-9'}>
				<h1 className="text-4xl">{props.title}</h1>
				<p className="mt-5 max-w-[60ch] text-ink-soft text-lg">{props.lead}</p>
				{props.children && <div className="mt-8 flex flex-wrap gap-4">{props.children}</div>}
			</div>
			{props.picture && <div className="lg:col-span-5">{props.picture}</div>}
		</section>
	);
}
