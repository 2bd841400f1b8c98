import { BillDown } from './pictures/bill-down.tsx';
import { ClaimSent } from './pictures/claim-sent.tsx';
import { PhotoTaken } from './pictures/photo-taken.tsx';
import { YearAhead } from './pictures/year-ahead.tsx';

const cards = [
	{ Picture: PhotoTaken, paper: 'border-transparent bg-mint' },
	{ Picture: ClaimSent, paper: 'border-rule bg-surface' },
	{ Picture: BillDown, paper: 'border-transparent bg-marigold-soft' },
	{ Picture: YearAhead, paper: 'border-rule bg-surface' },
];

/** Four reasons, each on a card with a drawing: photo, claim, help, forecast, in this order. */
export function PromiseCards(props: {
	title: string;
	lead: string;
	cards: { title: string; text: string }[];
}) {
	const sheets = cards.map(({ Picture, paper }, place) => {
		const { title = '', text = '' } = props.cards[place] ?? {};
		const wide = place > 1;
		return (
			<div
				key={title}
				className={`${paper} grid *:min-w-0 gap-x-8 gap-y-6 rounded-md border p-6 sm:p-8 ${wide ? 'sm:grid-cols-[1fr_auto] sm:items-center lg:py-12' : ''}`}
			>
				<div>
					<h3 className="text-2xl">{title}</h3>
					<p className="mt-3 max-w-[46ch]">{text}</p>
				</div>
				<div className={wide ? 'sketch-large sm:justify-self-end' : 'order-first'}>
					<Picture />
				</div>
			</div>
		);
	});
	return (
		<section className="mx-auto grid *:min-w-0 max-w-6xl gap-6 px-5 pt-6 pb-14 sm:px-8 lg:grid-cols-12 lg:gap-8 lg:pt-12 lg:pb-24">
			<div className="grid *:min-w-0 gap-6 lg:col-span-5 lg:gap-8">
				<div className="pb-4 lg:pb-10">
					<h2 className="max-w-[14ch] text-3xl">{props.title}</h2>
					<p className="mt-4 max-w-[40ch] text-ink-soft text-lg">{props.lead}</p>
				</div>
				{sheets.slice(0, 2)}
			</div>
			<div className="grid *:min-w-0 content-end gap-6 lg:col-span-7 lg:gap-8">
				{sheets.slice(2)}
			</div>
		</section>
	);
}
