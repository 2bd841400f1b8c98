import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** Stories that may be shown on the site. */
export const storiesDeskCopy = z.strictObject({
	title: text,
	lead: text,
	empty: text,
	caption: text,
	columns: z.strictObject({ story: text, state: text, since: text, ends: text }),
	untitled: text,
	states: z.strictObject({
		private: text,
		draft: text,
		waiting: text,
		approved: text,
		published: text,
		held: text,
		ended: text,
	}),
	/** Within 30 days. */
	ends_soon: text,
	story: z.strictObject({
		title: text.includes('{reference}'),
		item: text,
		page: text,
		original: text,
		helped: text,
		name: text,
		version: text,
		version_lead: text,
		fields: z.strictObject({ title: text, body: text, helped: text, first_name: text }),
		name_hint: text,
		save: text,
		covered: text,
		needs_teller: text,
		/** What is public is another text. */
		changed_since: text,
		answers: z.strictObject({ approved: text, declined: text, changes: text }),
		ask: text,
		ask_lead: text,
		publish: text,
		unpublish: text,
		outside: text,
		no_permission: text,
	}),
	done: z.strictObject({ saved: text, asked: text, published: text, ended: text }),
	/** By outcome. */
	problems: z.strictObject({
		missing: text,
		changed: text,
		private: text,
		name: text,
		too_long: text,
		empty: text,
		not_approved: text,
		forbidden: text,
	}),
});
