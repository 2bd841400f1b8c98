import type { ReactNode } from 'react';

interface Entry {
	/** For links to this figure. */
	id: string;
	title: string;
	/** The figure. */
	children: ReactNode;
}

/** A figure with its heading, below a dotted rule. */
export function FigureSection(props: Entry) {
	return (
		<section id={props.id} className="mx-auto max-w-6xl scroll-mt-4 px-5 sm:px-8">
			<div className="border-control border-t-2 border-dotted pt-8 pb-14 lg:pt-12 lg:pb-24">
				<h2 className="max-w-[24ch] text-3xl">{props.title}</h2>
				<div className="mt-8 lg:mt-12">{props.children}</div>
			</div>
		</section>
	);
}

/** Two related figures, side by side on a desktop. */
export function FigurePair(props: { entries: Entry[] }) {
	return (
		// A container query, because enlarged text needs one column on a desktop too.
		<div className="@container mx-auto max-w-6xl px-5 sm:px-8">
			<div className="grid *:min-w-0 @4xl:grid-cols-2 @4xl:gap-x-16">
				{props.entries.map(({ id, title, children }) => (
					<section
						key={id}
						id={id}
						className="scroll-mt-4 border-control border-t-2 border-dotted pt-8 pb-14 lg:pt-12 lg:pb-24"
					>
						<h2 className="text-3xl">{title}</h2>
						<div className="mt-8 lg:mt-12">{children}</div>
					</section>
				))}
			</div>
		</div>
	);
}
