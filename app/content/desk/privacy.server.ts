import { z } from 'zod';
import { text } from '../shapes.server.ts';

const notice = z.strictObject({
	title: text,
	lead: text,
	links: z.array(z.strictObject({ label: text, href: text })),
});

/** Finding, exporting, correcting and erasing what people sent; for owners. */
export const privacyCopy = z.strictObject({
	/** The screens of this part of the desk. */
	navigation: text,
	menu: z.strictObject({ find: text, records: text, drill: text, retention: text }),
	/** What stands in a record. */
	record: z.strictObject({
		reference: text,
		form: text,
		received: text,
		note: text,
		reply: text,
		yes: text,
		no: text,
		empty: text,
		not_stored: text,
		newsletter: text,
		consent: text,
		/** A box of a form that was checked; and one that was withdrawn since. */
		agreed: text,
		agreed_until: text,
		confirmed: text,
		/** `{kind}` */
		mail: text,
		/** `{state}` and `{email}` */
		mailed: text,
	}),
	find: z.strictObject({
		title: text,
		lead: text,
		label: text,
		hint: text,
		button: text,
		required: text,
		nothing: text,
		nothing_lead: text,
		one: text,
		/** `{count}` */
		many: text,
		/** `{count}` */
		more: text,
		members: text,
		people: text,
		erased_before: text,
		theirs: text,
		mentions: text,
		matches: text,
		/** `{reference}` */
		choose: text,
		choose_hint: text,
		/** `{from}` and `{to}`, where there are too many for one form. */
		group: text,
		export: text,
		erase: text,
		change: text,
	}),
	chosen: z.strictObject({ title: text, one: text, many: text, none: notice }),
	export: z.strictObject({
		title: text,
		lead: text,
		files: text,
		html: text,
		json: text,
		gone: text,
	}),
	erase: z.strictObject({
		title: text,
		lead: text,
		label: text,
		hint: text,
		button: text,
		/** `{count}` */
		wrong_count: text,
		/** `{references}` */
		missing: text,
		rest: text,
	}),
	change: z.strictObject({
		title: text,
		lead: text,
		/** `{field}` */
		correct: text,
		new_value: text,
		save: text,
		/** `{field}` */
		save_label: text,
		withdraw: text,
		/** `{field}` */
		withdraw_label: text,
		done: z.strictObject({ corrected: text, withdrawn: text, missing: text, too_many: text }),
		/** The link of whoever sent it. */
		link: z.strictObject({ title: text, lead: text, button: text, made: text }),
		errors: z.strictObject({ invalid: text, taken: text, changed: text }),
	}),
	records: z.strictObject({
		title: text,
		lead: text,
		at: text,
		who: text,
		why: text,
		what: text,
		empty: text,
		erased: text,
		/** What became of the bytes in the database's files. */
		bytes: z.strictObject({ none: text, later: text, hosted: text }),
		one: text,
		one_lead: text,
		all: text,
		via: z.strictObject({ desk: text, shell: text, job: text, drill: text }),
		reasons: z.strictObject({ request: text, retention: text, drill: text, restored: text }),
		/** What is erased with a submission. */
		parts: z.record(z.string(), text),
	}),
	drill: z.strictObject({
		title: text,
		lead: text,
		button: text,
		last: text,
		never: text,
		passed: text,
		failed: text,
		passed_lead: text,
		failed_lead: text,
		result: text,
		/** `{count}` */
		sent: text,
		/** `{count}`, `{sent}` and `{by}` */
		found: text,
		by: z.record(z.string(), text),
		searched: text,
		traces: text,
		table: text,
		column: text,
		rows_before: text,
		rows_after: text,
		/** Of the database's own files: `{count}` were searched; `{files}` have it still; not ours to read. */
		files: z.strictObject({ none: text, found: text, later: text, hosted: text }),
	}),
	retention: z.strictObject({
		title: text,
		lead: text,
		caption: text,
		form: text,
		keep: text,
		not_set: text,
		/** `{count}` */
		days: text,
		would_go: text,
		nothing: text,
		run: text,
		/** `{count}` */
		run_lead: text,
		label: text,
		hint: text,
		button: text,
		/** `{count}` */
		wrong_count: text,
		done: z.strictObject({ erased: text }),
	}),
});
