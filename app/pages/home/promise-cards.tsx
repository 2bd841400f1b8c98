import type { ReactNode } from 'react';
import { BillDown } from '../illustrations/bill-down.tsx';
import { PhotoTaken } from '../illustrations/photo-taken.tsx';
import { ClaimAddressed } from './claim-addressed.tsx';
import { TwoYears } from './two-years.tsx';

const beside = '@2xl:flex-row @2xl:items-center @2xl:justify-between';
const below = '@5xl:flex-col @5xl:items-stretch @5xl:justify-between @5xl:*:last:self-end';

/** In the order of the copy: photo, claim, help, forecast. Each is as wide as its illustration needs. */
const cards: {
	Illustration: (copy: { places: string[] }) => ReactNode;
	background: string;
	className: string;
}[] = [
	{
		Illustration: PhotoTaken,
		background: 'border-transparent bg-mint',
		className: `@5xl:col-span-7 ${beside}`,
	},
	{
		Illustration: ClaimAddressed,
		background: 'border-rule bg-surface',
		className: `illustration-labelled @5xl:col-span-7 ${beside} ${below}`,
	},
	{
		Illustration: BillDown,
		background: 'border-transparent bg-marigold-soft',
		className: `@5xl:col-span-5 ${beside} ${below}`,
	},
	{
		Illustration: TwoYears,
		background: 'border-rule bg-surface',
		className: 'illustration-wide @5xl:col-span-12 @5xl:flex-row @5xl:items-center @5xl:*:flex-1',
	},
];

/** Four reasons, each on a card with an illustration; the section's title takes the place of a fifth card. */
export function PromiseCards(props: {
	title: string;
	lead: string;
	/** In the second card's illustration: where a claim goes. */
	places: string[];
	cards: { title: string; text: string }[];
}) {
	return (
		// A container query, because enlarged text needs one card per row on a wide screen too.
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl gap-6 px-5 pt-6 pb-14 sm:px-8 @5xl:grid-cols-12 @5xl:gap-8 lg:pt-12 lg:pb-24">
				<div className="pb-4 @5xl:col-span-5 @5xl:self-center @5xl:pb-0">
					<h2 className="text-3xl @5xl:max-w-[14ch]">{props.title}</h2>
					<p className="mt-4 text-balance @5xl:max-w-[34ch] text-ink-soft text-lg">{props.lead}</p>
				</div>
				{cards.map(({ Illustration, background, className }, index) => {
					const { title = '', text = '' } = props.cards[index] ?? {};
					return (
						<div
							key={title}
							className={`${background} ${className} flex flex-col gap-x-10 gap-y-6 illustration-card rounded-md border p-6 sm:p-8 @5xl:p-10`}
						>
							<div className="min-w-0 @2xl:order-1 @5xl:order-none">
								<h3 className="text-2xl">{title}</h3>
								<p className="mt-3 max-w-[44ch] @2xl:text-balance">{text}</p>
							</div>
							<div className="order-first min-w-0 @2xl:order-2 @5xl:order-none">
								<Illustration places={props.places} />
							</div>
						</div>
					);
				})}
			</div>
		</section>
	);
}
