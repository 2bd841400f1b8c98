import { z } from 'zod';
import { link, meta, text } from '#app/platform/content/shapes.server.ts';
import { callToAction, highlightIsInTitle, highlightMessage } from './page-parts.server.ts';

/**
 * The options that include a part or a blank: an option of the letter's choice, a kind of denial, or a writer.
 * Of several, one of each question is enough.
 */
export const conditions = z
	.union([text, z.array(text).min(1)])
	.default([])
	.transform((value) => (typeof value === 'string' ? [value] : value));

/** A field for the reader to fill in. */
export const blank = z.strictObject({
	label: text,
	hint: text.optional(),
	input: z.enum(['text', 'lines', 'date', 'tel']).default('text'),
	/** Autofill value (HTML, "Autofill"); nothing else is ever remembered. */
	autocomplete: z.enum(['name', 'street-address', 'tel']).optional(),
	only_if: conditions,
});

const afterField = blank.pick({ label: true, hint: true, input: true });

/** The switch that keeps a draft on the device, and what it says. */
export const draft = z.strictObject({
	keep: text,
	where: text,
	kept: text,
	off: text,
	refused: text,
	forget: text,
	forgotten: text,
});

const titled = z.strictObject({ title: text, lead: text });

/** content/pages/letters.yaml. */
export const letters = z.strictObject({
	meta,
	hero: z
		.strictObject({ title: text, highlight: text, lead: text, note: text })
		.refine(highlightIsInTitle, highlightMessage),
	choose: text,
	groups: z.strictObject({
		denial: titled,
		final_denial: titled,
		bill: titled,
		collector: titled,
		papers: titled,
	}),
	how: z.strictObject({ title: text, steps: z.array(text).min(3), deadlines: text, case: text }),
	/** Links to forms, for readers who need one instead of a letter. */
	forms: z.strictObject({
		title: text,
		items: z.array(z.strictObject({ title: text, text, link })).min(1),
	}),
	closing: callToAction.extend({ links: z.array(link).length(2) }),
	/** Shown beside each letter, never in it. */
	notice: z.strictObject({ title: text, text }),
	fields: z.record(z.string(), blank),
	frame: z.strictObject({
		greeting: text,
		closing: text,
		signature: text,
		/** Below the signature, by writer. */
		signed_by: z.strictObject({ self: text, child: text, authorized: text }),
		/** The enclosure of a writer whom the patient authorized. */
		authorization: text,
		enclosed: text,
		copy: text,
		/** Before a part that only some readers need, in a blank file. */
		part_note: text,
	}),
	page: z.strictObject({
		all: text,
		letter: text,
		/** Shown without JavaScript. */
		by_hand: text,
		choose_part: text,
		who: z.strictObject({ label: text, self: text, child: text, authorized: text }),
		fill_in: text,
		private: text,
		which_denial: text,
		/** {filled} of {count}. */
		progress: text,
		see_letter: text,
		back: text,
		blanks: z.strictObject({ none: text, one: text, many: text }),
		print: text,
		copy: text,
		word: text,
		text,
		blank_word: text,
		blank_text: text,
		clear: text,
		clear_hint: text,
		copied: text,
		not_copied: text,
		downloaded: text,
		failed: text,
		clear_title: text,
		clear_text: text,
		keep_all: text,
		undo: text,
		restored: text,
		cleared: text,
		/** Follows a link's text while there is typed text to lose. */
		new_tab: text,
		/** The event's title; {letter} is the letter's. */
		calendar_title: text,
		draft,
		no_such_day: text,
		send_by: text,
		passed: text,
		dates_title: text,
		dates_hint: text,
		dates_link: text,
		to: text,
		send: text,
		enclose: text,
		leave_out: text,
		next: text,
		if_not: text,
		rules: text,
	}),
	/** The sheet for the writer's own papers, below each letter. */
	after: z.strictObject({
		title: text,
		lead: text,
		fields: z.strictObject({
			sent_on: afterField,
			receipt: afterField,
			got_on: afterField,
			answer_by: afterField,
			whom: afterField,
		}),
		ways: z.strictObject({
			label: text,
			options: z.strictObject({ certified: text, fax: text, portal: text, person: text }),
		}),
		answers: text,
		use_day: text,
		calendar: text,
		print: text,
		/** Shown without JavaScript. */
		print_instead: text,
		send_next: text,
		case_lead: text,
		case_link: text,
	}),
	/** Only where letters go out in another language than the page's. */
	bilingual: z
		.strictObject({
			title: text,
			lead: text,
			/** Read aloud before each meaning. */
			meaning: text,
			show: text,
			/** Added to the letter, with its meaning. */
			answer_line: text,
			answer_meaning: text,
			/** `own`: the letter in the page's language. */
			language: z.strictObject({ label: text, english: text, own: text }),
		})
		.optional(),
	/** The same for every letter. */
	send: z.array(text).min(1),
	leave_out: z.array(text).min(1),
});

export type LettersCopy = z.output<typeof letters>;
