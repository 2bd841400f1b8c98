import { z } from 'zod';
import { text } from '../shapes.server.ts';

const titled = z.strictObject({ title: text, text: text });

/** One label for each thing that may have arrived. */
const kinds = z.strictObject({
	job_plan_denial: text,
	job_plan_final_denial: text,
	marketplace_denial: text,
	marketplace_final_denial: text,
	medicare_denial: text,
	medicare_advantage_denial: text,
	medicaid_plan_denial: text,
	medicaid_plan_final_denial: text,
	hospital_bill: text,
	hospital_notice: text,
	good_faith_estimate: text,
	collector_notice: text,
});

/** Which date to enter: the question, and where to find it. */
const dateQuestion = z.strictObject({ label: text, hint: text });

/** What each computed date means. */
const rules = z.strictObject({
	internal_appeal: titled,
	external_review: titled,
	medicare_appeal: titled,
	medicare_advantage_appeal: titled,
	medicaid_keep_care: titled,
	medicaid_plan_appeal: titled,
	medicaid_state_hearing: titled,
	hospital_assistance: titled,
	hospital_action: titled,
	hospital_action_after_notice: titled,
	good_faith_dispute: titled,
	collector_dispute: titled,
});

/** How long the other side has to respond. */
const responseTimes = z.strictObject({
	appeal_urgent: text,
	appeal_before_care: text,
	appeal_after_care: text,
	review_urgent: text,
	review_standard: text,
	billing_records: text,
});

/** What limits a rule, or helps to use it. */
const notes = z.strictObject({
	urgent_both: text,
	consumer_assistance: text,
	job_plan_representative: text,
	medicare_representative: text,
	who_oversees: text,
	who_oversees_marketplace: text,
	ask_your_doctor: text,
	review_binds: text,
	older_plans: text,
	older_page: text,
	medicare_advantage_mail: text,
	medicaid_without_plan: text,
	hearing_range: text,
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
	collector_pauses: text,
	collector_who: text,
	old_debt: text,
	credit_reports: text,
});

/** Why a date cannot be used. */
const errors = z.strictObject({
	unknown_kind: text,
	not_a_date: text,
	no_such_day: text,
	in_future: text,
	too_old: text,
});

/** The deadline helper of content/pages/help-now.yaml; texts in braces are filled in by the page. */
export const deadlines = z.strictObject({
	title: text,
	lead: text,
	letter_wins: text,
	/** Stands first, before the form. */
	urgent: z.strictObject({ title: text, items: z.array(text).min(1) }),
	form: z.strictObject({
		kind: text,
		groups: z.strictObject({ denial: text, bill: text, collector: text }),
		kinds,
		dates: z.strictObject({
			received: dateQuestion,
			dated: dateQuestion,
			first_bill: dateQuestion,
			first_bill_after_discharge: dateQuestion,
		}),
		submit: text,
		privacy: text,
	}),
	errors,
	results: z.strictObject({
		title: text,
		deadline: text,
		range: text,
		send_by: text,
		protected_until: text,
		closed: z.strictObject({ weekend: text, holiday: text }),
		/** By the status of a date that the reader has to meet. */
		statuses: z.strictObject({ closing: text, passed: text, protection_over: text }),
		responses_title: text,
		notes_title: text,
		next_step: text,
		sources_title: text,
		/** By how the source was read. */
		evidence: z.strictObject({ copy: text, quoted: text }),
		checked: text,
		print: text,
		calendar: text,
	}),
	rules,
	response_times: responseTimes,
	notes,
	calendar: z.strictObject({
		name: text,
		act: text,
		/** Instead of `act`, when the day to send has passed. */
		last_day: text,
		protection: text,
		description: text,
		alarm: text,
	}),
});

/** content/pages/help-now.yaml. */
export const helpNow = z.strictObject({ deadlines });

export type DeadlinesCopy = z.output<typeof deadlines>;
