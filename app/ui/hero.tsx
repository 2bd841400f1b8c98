import type { ReactNode } from 'react';
import { Highlighted } from './highlighted.tsx';

/** The top of a page: its one h1, a lead, and what to do first; a picture beside it on a desk. */
export function Hero(props: {
	title: string;
	/** Words of the title to highlight. */
	mark?: string;
	lead: string;
	/** Links that look like buttons. */
	children?: ReactNode;
	/** Small type below them. */
	note?: string;
	picture?: ReactNode;
}) {
	return (
		// Columns by what they hold: where the text is enlarged, a tablet has one, as a phone has.
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl items-center gap-x-8 gap-y-12 px-5 pt-10 pb-12 sm:px-8 sm:pt-14 @3xl:grid-cols-12 lg:pt-20 lg:pb-20">
				<div
					className={
						props.picture
							? '@3xl:col-span-6 @5xl:col-span-7 xl:pr-6'
							: '@3xl:col-span-10 @5xl:col-span-9'
					}
				>
					<h1
						className={`max-w-[18ch] ${props.picture ? 'text-beside @3xl:-mr-4 @3xl:text-beside-narrow @5xl:mr-0 @5xl:text-4xl' : 'text-4xl'}`}
					>
						<Highlighted text={props.title} mark={props.mark} />
					</h1>
					<p className="mt-6 max-w-[54ch] text-balance text-ink-soft text-lg">{props.lead}</p>
					{props.children && <div className="mt-8 flex flex-wrap gap-4">{props.children}</div>}
					{props.note && <p className="mt-6 text-balance text-ink-soft text-sm">{props.note}</p>}
				</div>
				{props.picture && (
					<div className="max-w-xl @3xl:col-span-6 @5xl:col-span-5">{props.picture}</div>
				)}
			</div>
		</section>
	);
}
