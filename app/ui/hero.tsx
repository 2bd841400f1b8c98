import type { ReactNode } from 'react';

/** The top of a page: its one h1, a lead, and the first actions; on a desktop, an illustration beside them. */
export function Hero(props: {
	title: string;
	/** Part of the title to highlight. */
	highlight?: string;
	lead: string;
	/** LinkButtons. */
	children?: ReactNode;
	/** Small type below the actions. */
	note?: string;
	illustration?: ReactNode;
}) {
	return (
		// A container query, because enlarged text needs one column on a tablet too.
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl items-center gap-x-8 gap-y-12 px-5 pt-10 pb-12 sm:px-8 sm:pt-14 @3xl:grid-cols-12 lg:pt-20 lg:pb-20">
				<div
					className={
						props.illustration
							? '@3xl:col-span-6 @5xl:col-span-7 xl:pr-6'
							: '@3xl:col-span-10 @5xl:col-span-9'
					}
				>
					<h1
						className={`max-w-[18ch] ${props.illustration ? 'text-beside @3xl:-mr-4 @3xl:text-beside-narrow @5xl:mr-0 @5xl:text-4xl' : 'text-4xl'}`}
					>
						<Highlighted text={props.title} part={props.highlight} />
					</h1>
					<p className="mt-6 max-w-[54ch] text-ink-soft text-lg">{props.lead}</p>
					{props.children && (
						<div className="mt-8 flex flex-wrap gap-4 max-sm:*:basis-full">{props.children}</div>
					)}
					{props.note && <p className="mt-6 text-ink-soft text-sm">{props.note}</p>}
				</div>
				{props.illustration && (
					<div className="max-w-xl @3xl:col-span-6 @5xl:col-span-5">{props.illustration}</div>
				)}
			</div>
		</section>
	);
}

/** Text with one part highlighted, if it occurs. */
export function Highlighted(props: { text: string; part: string | undefined }) {
	const start = props.part ? props.text.indexOf(props.part) : -1;
	if (!props.part || start < 0) return props.text;
	return (
		<>
			{props.text.slice(0, start)}
			<span className="highlight">{props.part}</span>
			{props.text.slice(start + props.part.length)}
		</>
	);
}
