import type { ReactNode } from 'react';
import { FigureWithSentence } from './pictures/figure-with-sentence.tsx';

/** Drawn figures under one heading, where they stand beside a form. */
export function FigureList(props: {
	title: string;
	figures: {
		value: string;
		sentence: string;
		drawing_key?: string | undefined;
		qualifier: string;
		source: { name: string; href: string } | null;
		picture: ReactNode;
	}[];
}) {
	return (
		<div>
			<h2 className="text-2xl">{props.title}</h2>
			<div className="mt-5 space-y-8">
				{props.figures.map(({ picture, ...figure }) => (
					<FigureWithSentence key={figure.value} {...figure}>
						{picture}
					</FigureWithSentence>
				))}
			</div>
		</div>
	);
}
