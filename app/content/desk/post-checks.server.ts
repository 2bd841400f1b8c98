import { z } from 'zod';
import { text } from '../shapes.server.ts';

const kind = z.strictObject({ title: text, sentence: text });

/** `elsewhere` is of a figure that the ledger has in another sentence, {entry}. */
const figure = kind.extend({ elsewhere: text });

/** What stands beside the text of a post while it's written. */
export const postChecksCopy = z.strictObject({
	title: text,
	lead: text,
	nothing: text,
	reading: text,
	too_short: text,
	too_hard: text,
	show: text,
	more: text,
	kinds: z.strictObject({
		alt: kind,
		picture: kind,
		link: kind,
		figure,
		amount: figure,
		footnote: kind,
		heading: kind,
		grade: kind,
		sentence: kind,
		word: kind,
	}),
	/** Words that the copy rules retire, and what to write instead. */
	words: z.array(
		z.strictObject({
			find: text,
			use: text,
			/** Not before a period or comma, where a contraction can't stand. */
			within: z.boolean().optional(),
		}),
	),
});
