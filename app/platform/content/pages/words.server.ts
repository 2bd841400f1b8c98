import { z } from 'zod';
import { calendarDay, href, meta, text } from '#app/platform/content/shapes.server.ts';

const entry = z.strictObject({
	/** Its anchor on the page. */
	id: text.regex(/^[a-z0-9-]+$/),
	/** The code as papers print it; undefined for a term. */
	code: text.optional(),
	term: text,
	/** The code's official name. */
	name: text.optional(),
	/** Other words for it, which the search finds as well. */
	also: z.array(text).default([]),
	text,
	/** File names of letters and guides. */
	help: z.array(z.string()).min(1),
	/** Names of `sources`. */
	sources: z.array(z.string()).min(1),
});

/** content/pages/words.yaml. */
export const words = z
	.strictObject({
		meta,
		hero: z.strictObject({ title: text, lead: text, note: text }),
		label: text,
		code: text.includes('{code}', { error: 'must contain {code}' }),
		official: text.includes('{name}', { error: 'must contain {name}' }),
		help: text,
		checked: text.includes('{date}', { error: 'must contain {date}' }),
		sources_title: text,
		sources_lead: text,
		last_checked: calendarDay,
		sources: z.record(z.string(), z.strictObject({ name: text, href, text })),
		groups: z
			.array(
				z.strictObject({
					id: text.regex(/^[a-z-]+$/),
					title: text,
					lead: text,
					entries: z.array(entry).min(1),
				}),
			)
			.min(1),
	})
	.superRefine(({ sources, groups }, context) => {
		for (const { term, sources: cited } of groups.flatMap(({ entries }) => entries)) {
			for (const source of cited.filter((name) => !(name in sources))) {
				context.addIssue({
					code: 'custom',
					path: ['groups'],
					message: `${term}: there is no source "${source}"`,
				});
			}
		}
	});

export type WordsCopy = z.output<typeof words>;

export type WordEntry = WordsCopy['groups'][number]['entries'][number];
