import { z } from 'zod';
import { hero, link, meta, text } from '#app/platform/content/shapes.server.ts';

/** A kind of entry, such as calls; each of its rows has the same fields. */
const section = z.strictObject({
	title: text,
	lead: text,
	/** Names a row; {n} is its number. */
	row: text,
	add: text,
	fields: z
		.array(
			z.strictObject({
				id: z.string().regex(/^[a-z]+$/),
				label: text,
				input: z.enum(['text', 'lines', 'date']).default('text'),
			}),
		)
		.min(2),
});

/** content/pages/my-case.yaml. */
export const myCase = z.strictObject({
	meta,
	hero,
	private: text,
	sections: z.strictObject({ dates: section, letters: section, calls: section, names: section }),
	remove: text,
	removed: text,
	undo: text,
	restored: text,
	print: text,
	clear: text,
	clear_hint: text,
	clear_title: text,
	clear_text: text,
	keep_all: text,
	cleared: text,
	new_tab: text,
	links_title: text,
	links: z.array(link).min(1),
});

export type MyCaseCopy = z.output<typeof myCase>;
