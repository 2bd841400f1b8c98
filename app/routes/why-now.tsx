import { pageMeta } from '../layout/page-meta.ts';
import { servicesContext } from '../services.server.ts';
import { Band } from '../ui/band.tsx';
import { FigureBand, FigurePair } from '../ui/figure-band.tsx';
import { Hero } from '../ui/hero.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { FamilyDots } from '../ui/pictures/family-dots.tsx';
import { FigureWithSentence } from '../ui/pictures/figure-with-sentence.tsx';
import { HundredClaims } from '../ui/pictures/hundred-claims.tsx';
import { RangeBar } from '../ui/pictures/range-bar.tsx';
import { SevenOfTen } from '../ui/pictures/seven-of-ten.tsx';
import { TwoOfFive } from '../ui/pictures/two-of-five.tsx';
import { ProblemBill } from '../ui/problem-bill.tsx';
import { TearOff } from '../ui/tear-off.tsx';
import type { Route } from './+types/why-now';

/** In the order of the bill. */
const names = ['families', 'fear', 'denied', 'appeal', 'succeed'] as const;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
	const { pages, site } = context.get(servicesContext).content;
	return { words: pages['why-now'], figures: site.figures };
}

export default function WhyNow({ loaderData }: Route.ComponentProps) {
	const { words, figures } = loaderData;
	const { hero, bill, matters, closing } = words;
	const [join, story] = closing.links;
	const lines = names.map((name) => ({
		href: `#${name}`,
		label: bill.lines[name],
		value: figures[name].value,
	}));
	return (
		<>
			<Hero {...hero} picture={<ProblemBill {...bill} lines={lines} />} />
			<FigureBand id="families" title={words.figures.families}>
				<FigureWithSentence {...figures.families} wide>
					<FamilyDots {...figures.families.drawing} />
				</FigureWithSentence>
			</FigureBand>
			<FigureBand id="fear" title={words.figures.fear}>
				<FigureWithSentence {...figures.fear}>
					<SevenOfTen {...figures.fear.drawing} />
				</FigureWithSentence>
			</FigureBand>
			<FigureBand id="denied" title={words.figures.denied}>
				<FigureWithSentence {...figures.denied}>
					<RangeBar {...figures.denied.drawing} />
				</FigureWithSentence>
			</FigureBand>
			<FigurePair
				entries={[
					{
						id: 'appeal',
						title: words.figures.appeal,
						children: (
							<FigureWithSentence {...figures.appeal}>
								<HundredClaims {...figures.appeal.drawing} />
							</FigureWithSentence>
						),
					},
					{
						id: 'succeed',
						title: words.figures.succeed,
						children: (
							<FigureWithSentence {...figures.succeed}>
								<TwoOfFive {...figures.succeed.drawing} />
							</FigureWithSentence>
						),
					},
				]}
			/>
			<Band tone="mint" title={matters.title}>
				<Paragraphs texts={matters.body} />
			</Band>
			<TearOff {...closing}>
				{join && <LinkButton href={join.href}>{join.label}</LinkButton>}
				{story && (
					<LinkButton href={story.href} look="quiet">
						{story.label}
					</LinkButton>
				)}
			</TearOff>
		</>
	);
}
