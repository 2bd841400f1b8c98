import { z } from 'zod';
import { link, meta, text } from '#app/platform/content/shapes.server.ts';
import { letterGroups } from './letter-groups.ts';
import { callToAction, highlightIsInTitle, highlightMessage } from './page-parts.server.ts';

const titled = z.strictObject({ title: text, text: text });

/** One label per kind of arrival. */
const kinds = z.strictObject({
	job_plan_denial: text,
	job_plan_final_denial: text,
	marketplace_denial: text,
	marketplace_final_denial: text,
	medicare_denial: text,
	medicare_advantage_denial: text,
	medicare_drug_denial: text,
	medicaid_plan_denial: text,
	medicaid_plan_final_denial: text,
	tricare_denial: text,
	hospital_bill: text,
	hospital_notice: text,
	good_faith_estimate: text,
	collector_notice: text,
	lost_coverage: text,
});

export const arrivalKinds = kinds.keyof();

/** The question for a date, and where to find it. */
const dateQuestion = z.strictObject({ label: text, hint: text });

/** `label` replaces `send_by` in front of the date where sending isn't what counts. */
const ruleCopy = titled.extend({ label: text.optional() });

/** The meaning of each computed date. */
const rules = z.strictObject({
	internal_appeal: ruleCopy,
	external_review: ruleCopy,
	medicare_appeal: ruleCopy,
	medicare_advantage_appeal: ruleCopy,
	medicare_drug_appeal: ruleCopy,
	medicaid_keep_care: ruleCopy,
	medicaid_plan_appeal: ruleCopy,
	medicaid_keep_care_again: ruleCopy,
	medicaid_state_hearing: ruleCopy,
	tricare_appeal: ruleCopy,
	hospital_assistance: ruleCopy,
	hospital_action: ruleCopy,
	hospital_action_after_notice: ruleCopy,
	good_faith_dispute: ruleCopy,
	collector_dispute: ruleCopy,
	marketplace_enrollment: ruleCopy,
});

/** The time the other side has to respond. */
const responseTimes = z.strictObject({
	appeal_urgent: text,
	appeal_before_care: text,
	appeal_after_care: text,
	drug_appeal: text,
	review_urgent: text,
	review_standard: text,
	billing_records: text,
});

/** Limits of a rule, or help with using it. */
const notes = z.strictObject({
	urgent_both: text,
	two_levels: text,
	consumer_assistance: text,
	job_plan_representative: text,
	medicare_representative: text,
	who_oversees: text,
	who_oversees_marketplace: text,
	ask_your_doctor: text,
	review_binds: text,
	review_fee: text,
	older_plans: text,
	older_page: text,
	medicare_advantage_mail: text,
	medicaid_without_plan: text,
	hearing_range: text,
	tricare_address: text,
	nonprofit_only: text,
	after_collections: text,
	application_pauses: text,
	notice_first: text,
	first_120_days: text,
	separate_doctors: text,
	itemized_bill: text,
	estimate_who: text,
	estimate_each_provider: text,
	estimate_fee: text,
	collector_date: text,
	collector_pauses: text,
	collector_who: text,
	old_debt: text,
	credit_reports: text,
	open_enrollment: text,
	medicaid_work: text,
});

/** Why a date can't be used. */
const errors = z.strictObject({
	unknown_kind: text,
	unknown_appeal: text,
	/** A denial after an appeal, from a plan whose next rule we don't have. */
	second_denial: text,
	not_a_date: text,
	no_such_day: text,
	in_future: text,
	too_old: text,
});

/** The deadline helper of content/pages/help-now.yaml; the page fills in texts in braces. */
const deadlines = z.strictObject({
	title: text,
	lead: text,
	letter_wins: text,
	form: z.strictObject({
		kind: text,
		groups: z.strictObject({ denial: text, other: text }),
		kinds,
		/** Shorter labels for the list of choices. */
		choices: kinds.partial(),
		/** Asked about a denial only. */
		appealed: z.strictObject({ label: text, no: text, yes: text }),
		/** Ways to tell which of the choices applies. */
		how_to_tell: z.strictObject({ title: text, ways: z.array(titled).min(3) }),
		dates: z.strictObject({
			received: dateQuestion,
			dated: dateQuestion,
			first_bill: dateQuestion,
			first_bill_after_discharge: dateQuestion,
			coverage_ended: dateQuestion,
		}),
		/** Before a choice, and without JavaScript: applies to all of them. */
		any_date: dateQuestion,
		submit: text,
		privacy: text,
	}),
	errors,
	results: z.strictObject({
		title: text,
		empty: text,
		entered: text,
		deadline: text,
		range: text,
		labels: z.strictObject({ send_by: text, last_day: text, wait: text }),
		protected_until: text,
		closed: z.strictObject({ weekend: text, holiday: text }),
		/** By the status of a date that the reader must meet. */
		statuses: z.strictObject({ closing: text, passed: text, protection_over: text }),
		responses_title: text,
		contacts_title: text,
		notes_title: text,
		/** Above the link to the matching situation. */
		what_to_do: text,
		next_step: text,
		letters_title: text,
		sources_title: text,
		/** Below the rules of a page: the day they were last checked, and where we say how. */
		checked: text,
		how_checked: link,
		print: text,
		calendar: text,
	}),
	rules,
	response_times: responseTimes,
	notes,
	calendar: z.strictObject({
		name: text,
		act: text,
		/** Instead of `act`, once the day to send has passed. */
		last_day: text,
		protection: text,
		description: text,
		alarm: text,
	}),
});

/** A phone number as displayed, such as 1-800-985-3059 or 711. */
const phone = text.regex(/^\d{3}$|^1(-\d{3}){2}-\d{4}$/, 'must be like 1-800-985-3059');

/** A contact to call, with what they can and can't do. */
const contact = z.strictObject({
	name: text,
	phone: phone.optional(),
	/** For text telephones. */
	tty: phone.optional(),
	link: link.optional(),
	can: text,
	cannot: text,
});

const situation = z.strictObject({
	/** The fragment of URLs that link to it. */
	id: text.regex(/^[a-z-]+$/),
	title: text,
	covers: text,
	lead: text,
	steps: z.array(text).min(3).max(5),
	call: z.array(text).min(1),
	/** The letters to send first; the others are in `letter_group` of the list. */
	letters: z.array(text).min(1),
	guides: z.array(text),
	posts: z.array(z.strictObject({ label: text, slug: text })).min(1),
	/** The group of the list of letters for this situation. */
	letter_group: z.enum(letterGroups),
});

/** A number to tap: a call or a text message. */
const pressed = z.strictObject({ label: text, href: text.regex(/^(tel|sms):\d+$/) });

/** content/pages/help-now.yaml. */
export const helpNow = z
	.strictObject({
		meta,
		hero: z
			.strictObject({ title: text, highlight: text, lead: text, note: text })
			.refine(highlightIsInTitle, highlightMessage),
		/** Comes first. */
		urgent: z.strictObject({
			title: text,
			lines: z.array(z.strictObject({ label: text, numbers: z.array(pressed).min(1) })).min(1),
			more: text,
			items: z.array(text).min(1),
		}),
		letters_row: z.strictObject({ title: text, covers: text }),
		contents: z.strictObject({ title: text, subtitle: text, more: text, deadlines: text }),
		situation_labels: z.strictObject({
			steps: text,
			call: text,
			/** Tells callers how to get an interpreter; only in a language that calls aren't answered in. */
			call_hint: text.optional(),
			posts: text,
			deadlines: text,
			letters: text,
			all_letters: text,
			tty: text,
		}),
		/** Labels for content/guides/, listed here and each on its own page. */
		guide_labels: z.strictObject({ title: text, rules: text }),
		situations: z.array(situation).min(1),
		contacts: z.record(z.string(), contact),
		closing: callToAction.extend({ links: z.array(link).length(2) }),
		deadlines,
	})
	.refine(
		({ situations, contacts }) =>
			situations.every(({ call }) => call.every((name) => name in contacts)),
		'every entry of call must be a name of contacts',
	);

export type DeadlinesCopy = z.output<typeof deadlines>;
export type HelpNowCopy = z.output<typeof helpNow>;
export type Situation = z.output<typeof situation>;
export type Contact = z.output<typeof contact>;
