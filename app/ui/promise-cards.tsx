import { BillDown } from './pictures/bill-down.tsx';
import { ClaimSent } from './pictures/claim-sent.tsx';
import { PhotoTaken } from './pictures/photo-taken.tsx';
import { TwoYears } from './pictures/two-years.tsx';

const beside = 'sm:flex-row sm:items-center sm:justify-between';
const below = 'lg:flex-col lg:items-stretch lg:justify-between lg:*:last:self-end';

/** In the order of the words: photo, claim, help, forecast. Each is as wide as what it shows. */
const cards = [
	{ Picture: PhotoTaken, paper: 'border-transparent bg-mint', place: `lg:col-span-7 ${beside}` },
	{
		Picture: ClaimSent,
		paper: 'border-rule bg-surface',
		place: `lg:col-span-7 ${beside} ${below}`,
	},
	{
		Picture: BillDown,
		paper: 'border-transparent bg-marigold-soft',
		place: `lg:col-span-5 ${beside} ${below}`,
	},
	{
		Picture: TwoYears,
		paper: 'border-rule bg-surface',
		place: 'sketch-wide lg:col-span-12 lg:flex-row lg:items-center lg:*:flex-1',
	},
];

/** Four reasons, each on a card with a drawing, the title in the place of a fifth. */
export function PromiseCards(props: {
	title: string;
	lead: string;
	cards: { title: string; text: string }[];
}) {
	return (
		<section className="mx-auto grid *:min-w-0 max-w-6xl gap-6 px-5 pt-6 pb-14 sm:px-8 lg:grid-cols-12 lg:gap-8 lg:pt-12 lg:pb-24">
			<div className="pb-4 lg:col-span-5 lg:self-center lg:pb-0">
				<h2 className="max-w-[14ch] text-3xl">{props.title}</h2>
				<p className="mt-4 max-w-[34ch] text-balance text-ink-soft text-lg">{props.lead}</p>
			</div>
			{cards.map(({ Picture, paper, place }, index) => {
				const { title = '', text = '' } = props.cards[index] ?? {};
				return (
					<div
						key={title}
						className={`${paper} ${place} flex flex-col gap-x-10 gap-y-6 sketch-card rounded-md border p-6 sm:p-8 lg:p-10`}
					>
						<div className="min-w-0 sm:order-1 lg:order-none">
							<h3 className="text-2xl">{title}</h3>
							<p className="mt-3 max-w-[44ch] text-balance">{text}</p>
						</div>
						<div className="order-first min-w-0 sm:order-2 lg:order-none">
							<Picture />
						</div>
					</div>
				);
			})}
		</section>
	);
}
