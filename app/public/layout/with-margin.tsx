import type { ReactNode } from 'react';

const note =
	'min-w-0 @5xl:col-span-4 @5xl:col-start-9 @5xl:ml-10 @5xl:border-rule @5xl:border-l @5xl:pl-5 @5xl:text-sm';

/**
 * Text with notes in the right margin, as wide as the page. Where the margin doesn't fit (on a phone, or with
 * enlarged text on a wide screen), `first` comes before the text and `last` after it.
 */
export function WithMargin(props: {
	/** Stays in view, such as a list of what is on the page. */
	first?: ReactNode;
	/** Ends where the text ends if there is a `first`, else starts where the text starts; such as sources. */
	last?: ReactNode;
	/** Below the text and the margin, as wide as the page; not with a `first`. */
	below?: ReactNode;
	children: ReactNode;
}) {
	const { first, last, below } = props;
	const rows = below ? '@5xl:row-start-1' : '@5xl:row-span-2';
	return (
		<div className="@container">
			<div className="mx-auto grid max-w-6xl grid-cols-1 gap-y-8 px-5 sm:px-8 @5xl:grid-cols-12 @5xl:grid-rows-[1fr_auto] print:block print:max-w-none print:px-0">
				{first && (
					<div className={note}>
						{/* In a box of its own: Firefox lets a grid item that sticks leave its row, over the sources. */}
						<div className="@5xl:sticky @5xl:top-6">{first}</div>
					</div>
				)}
				<div
					className={`min-w-0 @5xl:col-span-8 @5xl:col-start-1 @5xl:row-start-1 ${below ? '' : rows}`}
				>
					{props.children}
				</div>
				{below && <div className="min-w-0 @5xl:col-span-12">{below}</div>}
				{last && (
					<div className={`${note} ${first ? '@5xl:row-start-2' : `${rows} @5xl:self-start`}`}>
						{last}
					</div>
				)}
			</div>
		</div>
	);
}
