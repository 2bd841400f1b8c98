import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { FamilyDots } from '#app/ui/figures/family-dots.tsx';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';
import { SevenOfTen } from '#app/ui/figures/seven-of-ten.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { CallToAction } from '../call-to-action.tsx';
import { Section } from '../section.tsx';
import type { Route } from './+types/route';
import { FigurePair, FigureSection } from './figure-section.tsx';
import { HundredClaims } from './hundred-claims.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { ProblemBill } from './problem-bill.tsx';
import { RangeBar } from './range-bar.tsx';
import { TwoOfFive } from './two-of-five.tsx';

/** In the order of the bill's lines. */
const names = ['families', 'fear', 'denied', 'appeal', 'succeed'] as const;

export { staticHeaders as headers } from '#app/site/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.copy.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, figures } = context.get(servicesContext).content;
	return { copy: pages['why-now'], figures: figures.drawn, labels: figures.labels };
}

export default function WhyNow({ loaderData }: Route.ComponentProps) {
	const { copy, figures, labels } = loaderData;
	const { hero, bill, matters, closing } = copy;
	const [join, story] = closing.links;
	const lines = names.map((name) => ({
		href: `#${name}`,
		label: bill.lines[name],
		value: figures[name].value,
	}));
	return (
		<>
			<Hero {...hero} illustration={<ProblemBill {...bill} lines={lines} />} />
			<FigureSection id="families" title={copy.figures.families}>
				<FigureWithSentence {...figures.families} id="families" labels={labels} wide>
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
			<FigurePair
				entries={[
					{
						id: 'appeal',
						title: copy.figures.appeal,
						children: (
							<FigureWithSentence {...figures.appeal} id="appeal" labels={labels}>
								<HundredClaims {...figures.appeal.drawing} />
							</FigureWithSentence>
						),
					},
					{
						id: 'succeed',
						title: copy.figures.succeed,
						children: (
							<FigureWithSentence {...figures.succeed} id="succeed" labels={labels}>
								<TwoOfFive {...figures.succeed.drawing} />
							</FigureWithSentence>
						),
					},
				]}
			/>
			<Section tone="mint" title={matters.title}>
				<Paragraphs texts={matters.body} />
				<p className="mt-4">
					<TextLink href={matters.help.href}>{matters.help.label}</TextLink>
				</p>
			</Section>
			<CallToAction {...closing}>
				{join && <LinkButton href={join.href}>{join.label}</LinkButton>}
				{story && (
					<LinkButton href={story.href} variant="quiet">
						{story.label}
					</LinkButton>
				)}
			</CallToAction>
		</>
	);
}
