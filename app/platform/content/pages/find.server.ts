import { z } from 'zod';
import { counted, hero, link, meta, text } from '#app/platform/content/shapes.server.ts';

/** content/pages/find.yaml. */
export const find = z.strictObject({
	meta,
	hero,
	examples: z.strictObject({ title: text, items: z.array(text).min(1) }),
	box: z.strictObject({
		label: text,
		private: text,
		button: text,
		failed: text,
	}),
	results: z.strictObject({ found: counted, none: text, links: z.array(link).min(1) }),
	/** Names of `contacts` in pages/help-now.yaml. */
	call: z.array(z.string()).min(1),
	kinds: z.strictObject({
		guide: text,
		letter: text,
		deadline: text,
		post: text,
		word: text,
		state: text,
		phone: text,
		page: text,
	}),
	ignore: z.array(text),
	/** Each row is a single word of the copy, then the words that find it too. */
	synonyms: z.array(z.tuple([text.regex(/^\S+$/), text], text)),
});

export type FindCopy = z.output<typeof find>;
