import type { ComponentProps } from 'react';
import { FigureWithSentence } from '#app/ui/figures/figure-with-sentence.tsx';

/** Figures under one heading, side by side where they fit. */
export function FigureList(props: {
	title: string;
	figures: ComponentProps<typeof FigureWithSentence>[];
}) {
	return (
		<section className="figures mx-auto max-w-6xl px-5 pb-14 sm:px-8 lg:pb-24">
			<div className="border-control border-t-2 border-dotted pt-8 lg:pt-12">
				<h2 className="text-3xl">{props.title}</h2>
				<div className="mt-8 grid *:min-w-0 gap-x-12 gap-y-12 figures-beside">
					{props.figures.map((figure) => (
						<FigureWithSentence key={figure.value} {...figure} />
					))}
				</div>
			</div>
		</section>
	);
}
