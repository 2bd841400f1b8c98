import { z } from 'zod';
import { calendarDay, href, link, meta, text } from '#app/platform/content/shapes.server.ts';

/** The kinds of offices, in display order. */
export const officeKinds = ['insurance', 'medicaid', 'assistance', 'attorney_general'] as const;

export type OfficeKind = (typeof officeKinds)[number];

const kind = z.strictObject({
	title: text,
	text,
	/** Names it in a sentence about what couldn't be verified. */
	missing: text,
	missing_phone: text,
	directory: link,
});

const office = z.strictObject({
	name: text,
	url: href.optional(),
	phone: text.regex(/^1-\d{3}-\d{3}-\d{4}$/, 'must be a number such as 1-800-532-5274').optional(),
	/** Names of `sources`. */
	sources: z.array(z.string()).min(1),
});

const state = z.strictObject({
	id: text.regex(/^[a-z-]+$/),
	code: text.length(2),
	last_checked: calendarDay,
	insurance: office.optional(),
	medicaid: office.optional(),
	assistance: office.optional(),
	attorney_general: office.optional(),
});

/** content/pages/states.yaml. */
export const states = z
	.strictObject({
		meta,
		hero: z.strictObject({ title: text, lead: text, note: text }),
		choose: text,
		kinds: z.strictObject({
			insurance: kind,
			medicaid: kind,
			assistance: kind,
			attorney_general: kind,
		}),
		directories: text,
		unverified: text.includes('{list}', { error: 'must contain {list}' }),
		and: text,
		checked: text.includes('{date}', { error: 'must contain {date}' }),
		sources_title: text,
		sources_lead: text,
		sources: z.record(
			z.string(),
			z.strictObject({ name: text, href: href.optional(), text, official: z.boolean() }),
		),
		/** By the id of the state. */
		names: z.record(z.string(), text),
		states: z.array(state).min(1),
	})
	.superRefine(({ sources, names, states }, context) => {
		const ids = states.map(({ id }) => id);
		for (const id of [...new Set([...ids, ...Object.keys(names)])]) {
			if (id in names && ids.includes(id)) continue;
			const message = id in names ? 'there is no such state' : 'has no name';
			context.addIssue({ code: 'custom', path: ['names', id], message });
		}
		for (const { id, ...offices } of states) {
			for (const kind of officeKinds) {
				for (const source of offices[kind]?.sources ?? []) {
					if (source in sources) continue;
					context.addIssue({
						code: 'custom',
						path: ['states'],
						message: `${id}, ${kind}: there is no source "${source}"`,
					});
				}
			}
		}
	});

export type StatesCopy = z.output<typeof states>;

/** A state or territory, and those of its offices that could be verified. */
export type StateEntry = StatesCopy['states'][number];
