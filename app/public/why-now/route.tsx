import type { ReactNode } from 'react';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { FamilyDots, SevenOfTen } from '#app/ui/figures/drawn-figures.tsx';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';

/** The figures in the order of the bill's lines. */
const names = ['families', 'fear', 'denied', 'appeal', 'succeed'] as const;

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, figures } = context.get(servicesContext).content;
	const copy = pages['why-now'];
	return { meta: copy.meta, copy, figures: figures.drawn, labels: figures.labels };
}

export default function WhyNow({ loaderData }: Route.ComponentProps) {
	const { copy, figures, labels } = loaderData;
	const { hero, bill, matters, closing } = copy;
	const lines = names.map((name) => ({
		href: `#${name}`,
		label: bill.lines[name],
		value: figures[name].value,
	}));
	return (
		<>
			<Hero {...hero} illustration={<ProblemBill {...bill} lines={lines} />} />
			<FigureRow>
				<FigureSection id="families" title={copy.figures.families}>
					<FigureWithSentence {...figures.families} id="families" labels={labels}>
						<FamilyDots {...figures.families.drawing} />
					</FigureWithSentence>
				</FigureSection>
				<FigureSection id="fear" title={copy.figures.fear}>
					<FigureWithSentence {...figures.fear} id="fear" labels={labels}>
						<SevenOfTen {...figures.fear.drawing} />
					</FigureWithSentence>
				</FigureSection>
				<FigureSection id="denied" title={copy.figures.denied}>
					<FigureWithSentence {...figures.denied} id="denied" labels={labels}>
						<RangeBar {...figures.denied.drawing} />
					</FigureWithSentence>
				</FigureSection>
			</FigureRow>
			<div className="bg-marigold-soft">
				<div className="mx-auto max-w-6xl space-y-14 px-5 py-14 sm:px-8 lg:space-y-24 lg:py-24">
					<section id="appeal" className="scroll-mt-8">
						<h2 className="mb-8 text-3xl">{copy.figures.appeal}</h2>
						<FigureWithSentence {...figures.appeal} id="appeal" labels={labels} large>
							<HundredClaims {...figures.appeal.drawing} />
						</FigureWithSentence>
					</section>
					<section id="succeed" className="scroll-mt-8">
						<h2 className="mb-8 text-3xl">{copy.figures.succeed}</h2>
						<FigureWithSentence {...figures.succeed} id="succeed" labels={labels} large>
							<TwoOfFive {...figures.succeed.drawing} />
						</FigureWithSentence>
					</section>
				</div>
			</div>
			<Section tone="mint" title={matters.title}>
				<Paragraphs texts={matters.body} />
				<p className="mt-4">
					<TextLink href={matters.help.href}>{matters.help.label}</TextLink>
				</p>
			</Section>
			<CallToAction {...closing} />
		</>
	);
}

/** The figures that lead up to the two large ones, side by side on a desktop. */
function FigureRow(props: { children: ReactNode }) {
	return (
		// A container query, because enlarged text needs one column on a desktop too. The drawings take the same
		// height, so that the values share a line.
		<div className="@container/row mx-auto max-w-6xl px-5 pb-14 sm:px-8 lg:pb-24">
			<div className="grid *:min-w-0 gap-y-12 @4xl:grid-cols-3 @4xl:grid-rows-[auto_1fr] @4xl:gap-x-10 @4xl:gap-y-0 @4xl/row:[&_.figure-drawing]:min-h-44">
				{props.children}
			</div>
		</div>
	);
}

/** A figure with its heading, below a dotted rule. */
function FigureSection(props: {
	/** For links to this figure. */
	id: string;
	title: string;
	children: ReactNode;
}) {
	return (
		<section
			id={props.id}
			className="scroll-mt-4 border-control border-t-2 border-dotted pt-6 @4xl:row-span-2 @4xl:grid @4xl:grid-rows-subgrid"
		>
			<h2 className="text-2xl">{props.title}</h2>
			<div className="mt-6">{props.children}</div>
		</section>
	);
}

/** Body text with a larger first paragraph. */
function Paragraphs(props: { texts: string[] }) {
	return (
		<div className="max-w-[52ch] space-y-6">
			{props.texts.map((text, index) => (
				<p
					key={text}
					className={`${index === 0 ? 'font-display text-2xl leading-snug' : 'text-lg'}`}
				>
					{text}
				</p>
			))}
		</div>
	);
}

/** The problem as an itemized bill: each line links to its figure below, the last one is the amount due. */
function ProblemBill(props: {
	title: string;
	subtitle: string;
	lines: { href: string; label: string; value: string }[];
	total: { label: string; value: string };
}) {
	return (
		<nav aria-label={props.title} className="receipt receipt-tilted">
			<p className="font-display font-semibold text-2xl leading-tight">{props.title}</p>
			<p className="text-ink-soft">{props.subtitle}</p>
			<ul className="mt-5">
				{props.lines.map(({ href, label, value }) => (
					<li key={href} className="receipt-rule">
						<a href={href} className="bill-link">
							<span>
								<Unbroken text={label} />
							</span>{' '}
							<strong>{value}</strong>
						</a>
					</li>
				))}
			</ul>
			<p className="receipt-total flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-3 font-display font-semibold text-2xl">
				<span>{props.total.label}</span> <span className="ml-auto">{props.total.value}</span>
			</p>
		</nav>
	);
}

const barWidth = 400;
const barHeight = 56;
const low = (18 / 100) * barWidth;
const high = (30 / 100) * barWidth;

/** 18 to 30 of 100 as a bar: 18 solid, the rest of the range striped, the remainder empty. */
function RangeBar(props: { title: string; description: string }) {
	// Positions where each stripe would start on the bar's lower edge; stripes rise two units for each one to
	// the right.
	const stripes = Array.from({ length: 10 }, (_, index) => low - barHeight / 2 + 4 + index * 8);
	return (
		<>
			<Drawing {...props} size={[barWidth, barHeight]}>
				<rect x={1} y={1} width={barWidth - 2} height={barHeight - 2} className="open" />
				<rect x={low} y={1} width={high - low} height={barHeight - 2} className="marked" />
				<path
					d={stripes
						.map((x) => {
							// Clipped at the ends of the range.
							const left = Math.max(x, low);
							const right = Math.min(x + barHeight / 2 - 1, high);
							return `M${left} ${barHeight - 1 - 2 * (left - x)}L${right} ${barHeight - 1 - 2 * (right - x)}`;
						})
						.join('')}
					className="ink"
				/>
				{/* The outlines again: in the dark scheme the stripes would cut into them. */}
				<rect x={1} y={1} width={barWidth - 2} height={barHeight - 2} />
				<rect x={low} y={1} width={high - low} height={barHeight - 2} />
				<rect x={1} y={1} width={low - 1} height={barHeight - 2} className="solid" />
			</Drawing>
			<div aria-hidden="true" className="range-scale">
				<span>18</span>
				<span>30</span>
				<span>100</span>
			</div>
		</>
	);
}

const columns = 20;
const claimPitch = 20;
const marked = 47;

const claims = Array.from({ length: 100 }, (_, index) => ({
	index,
	x: (index % columns) * claimPitch + 1,
	y: Math.floor(index / columns) * 26 + 3,
}));

/** 100 denied claims as small bills; the one that is appealed stands out. */
function HundredClaims(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[columns * claimPitch - 6, 130]}>
			{claims.map(({ index, x, y }) => (
				<path
					key={index}
					d={`M${x} ${y}h12v18l-2-2-2 2-2-2-2 2-2-2-2 2Z`}
					className={index === marked ? 'marked marked-alone' : 'outlined'}
				/>
			))}
		</Drawing>
	);
}

const bills = [0, 1, 2, 3, 4];
const personPitch = 81;

/** 40% as five appealed bills, two of them checked; the same size as HundredClaims beside it. */
function TwoOfFive(props: { title: string; description: string }) {
	return (
		<Drawing {...props} size={[394, 130]}>
			{bills.map((index) => (
				<g key={index} transform={`translate(${index * personPitch + 1} 5)`}>
					<path
						d="M0 0h68v118l-5.66-6-5.67 6-5.66-6-5.67 6-5.66-6-5.67 6-5.67-6-5.66 6-5.67-6-5.66 6-5.67-6L0 118Z"
						className={index < 2 ? 'solid' : 'outlined open'}
					/>
					{index < 2 ? (
						<path d="M18 52l12 13 20-30" className="check" />
					) : (
						<path d="M14 24h22M14 42h40M14 60h32" className="outlined" />
					)}
				</g>
			))}
		</Drawing>
	);
}
