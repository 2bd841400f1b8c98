import type { ReactNode } from 'react';
import { Illustration } from '#app/ui/illustration.tsx';
import { BillDown } from '../illustrations/bill-down.tsx';
import { MonthBars } from '../illustrations/month-bars.tsx';
import { PhotoTaken } from '../illustrations/photo-taken.tsx';

const past = [18, 30, 24, 22, 44, 34, 27, 52, 40, 33, 48, 58];
const ahead = [50, 44, 47, 40, 36, 43, 38, 34, 30, 35, 31, 28];
const bars = { step: 12.5, width: 8, base: 86 };

/** The past twelve months as solid bars, the next twelve as open ones, and today between them. */
function TwoYears() {
	return (
		<Illustration width={316}>
			<MonthBars {...bars} heights={past} variant="solid" from={4} />
			<MonthBars {...bars} heights={ahead} variant="open" from={166} />
			<path d="M158 14v80" className="dotted" />
			<circle cx={158} cy={10} r={5} className="marked" />
			<path d={`M1 ${bars.base}h314`} />
		</Illustration>
	);
}

const variants = ['solid', 'marked', 'glass'];

/** One claim on its way to three places, each labeled. */
function ClaimAddressed(props: { places: string[] }) {
	return (
		<Illustration width={157}>
			<path d="M42 48h12c14 0 10-33 22-33M42 48h34M42 48h12c14 0 10 33 22 33" className="dotted" />
			<path d="M2 18h40v60l-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4-4-4-4 4Z" className="sheet" />
			<path d="M9 30h14M9 41h22M9 52h18" className="ink" />
			<path d="M23 63h13" className="highlighter" />
			<path d="M23 63h13" className="ink" />
			{props.places.map((place, index) => (
				<g key={place} transform={`translate(76 ${1 + index * 33})`}>
					<rect width={80} height={28} rx={4} className="glass" />
					<path d="M11 0H4a4 4 0 0 0-4 4v20a4 4 0 0 0 4 4h7Z" className={variants[index]} />
					<text x={46} y={18.5} textAnchor="middle" fontSize={11.5} className="font-[650]">
						{place}
					</text>
				</g>
			))}
		</Illustration>
	);
}

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
