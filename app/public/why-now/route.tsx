import type { WhyNowCopy } from '#app/generated/copy.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { FigureWithSentence } from '#app/public/figures/figure-with-sentence.tsx';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { Section } from '#app/public/layout/section.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';

/** The figures in the order of the bill's lines. */
const names = ['families', 'fear', 'denied', 'appeal', 'succeed'] as const;

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

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
			{/* One field of slips, in five states. */}
			<div className="mx-auto max-w-6xl space-y-16 px-5 pb-16 sm:px-8 lg:pb-24">
				{names.map((name) => (
					<section key={name} id={name} className="scroll-mt-8">
						<FigureWithSentence
							{...figures[name]}
							id={name}
							heading={copy.figures[name]}
							labels={labels}
						/>
					</section>
				))}
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

/** Body text with a larger first paragraph. */
function Paragraphs(props: { texts: string[] }) {
	return (
		<div className="max-w-[52ch] space-y-6">
			{props.texts.map((text, index) => (
				<p key={text} className={index === 0 ? 'font-display text-2xl leading-snug' : 'text-lg'}>
					{text}
				</p>
			))}
		</div>
	);
}

/** The problem as an itemized bill: each line links to its figure below, the last one is the amount due. */
function ProblemBill(
	props: Omit<WhyNowCopy['bill'], 'lines'> & {
		lines: { href: string; label: string; value: string }[];
	},
) {
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
							<strong className="amount">{value}</strong>
						</a>
					</li>
				))}
			</ul>
			<p className="receipt-total pt-3 font-display font-semibold">
				<span className="block text-ink-soft text-xl">{props.total.label}</span>{' '}
				<span className="block text-4xl">{props.total.value}</span>
			</p>
		</nav>
	);
}
