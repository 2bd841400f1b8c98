import { denialPapers } from './denial-papers.ts';
import { layoutsApart } from './denial-papers-apart.ts';
import { layoutsThird } from './denial-papers-third.ts';
import { modelFormPapers } from './papers-model-forms.ts';
import { secondHandPapers } from './papers-second-hand.ts';
import type { MeasuredPaper } from './read-papers.ts';

/** Papers to measure the reader with, each of one page or more. */
export interface MeasuredSet {
	title: string;
	papers: (MeasuredPaper & { pages: string[] })[];
	/** The share of what is stated as sure that has to be right. */
	least: number;
}

const others = secondHandPapers();

const own = (layouts?: Parameters<typeof denialPapers>[0]) =>
	denialPapers(layouts).map(({ html, ...paper }) => ({ ...paper, kind: 'denial', pages: [html] }));

export const measuredSets: MeasuredSet[] = [
	{
		title: 'After model forms and published samples, by another hand (set F), after it was used',
		papers: modelFormPapers(),
		least: 0.98,
	},
	{
		title: 'By another hand, first held apart, then used (set B)',
		papers: others.filter(({ set }) => set === 'B'),
		least: 0.98,
	},
	{
		title: 'By another hand, with which the finders were corrected (set A)',
		papers: others.filter(({ set }) => set === 'A'),
		least: 0.98,
	},
	{
		title: 'By the hand that wrote the finders: 25 layouts',
		papers: [...own(), ...own(layoutsApart), ...own(layoutsThird)],
		least: 0.98,
	},
];
