import { z } from 'zod';
import { words } from '../shapes.server.ts';

const titled = z.strictObject({ title: words, text: words });

/** One label for each thing that may have arrived. */
const kinds = z.strictObject({
	job_plan_denial: words,
	job_plan_final_denial: words,
	marketplace_denial: words,
	marketplace_final_denial: words,
	medicare_denial: words,
	medicare_advantage_denial: words,
	medicaid_plan_denial: words,
	medicaid_plan_final_denial: words,
	hospital_bill: words,
	hospital_notice: words,
	good_faith_estimate: words,
	collector_notice: words,
});

/** Which date to enter: the question, and where to find it. */
const dateQuestion = z.strictObject({ label: words, hint: words });

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
	appeal_urgent: words,
	appeal_before_care: words,
	appeal_after_care: words,
	review_urgent: words,
	review_standard: words,
	billing_records: words,
});

/** What limits a rule, or helps to use it. */
const notes = z.strictObject({
	urgent_both: words,
	consumer_assistance: words,
	job_plan_representative: words,
	medicare_representative: words,
	who_oversees: words,
	who_oversees_marketplace: words,
	ask_your_doctor: words,
	review_binds: words,
	older_plans: words,
	older_page: words,
	medicare_advantage_mail: words,
	medicaid_without_plan: words,
	hearing_range: words,
	nonprofit_only: words,
	after_collections: words,
	application_pauses: words,
	notice_first: words,
	first_120_days: words,
	separate_doctors: words,
	itemized_bill: words,
	estimate_who: words,
	estimate_each_provider: words,
	estimate_fee: words,
	collector_pauses: words,
	collector_who: words,
	old_debt: words,
	credit_reports: words,
});

/** Why a date cannot be used. */
const errors = z.strictObject({
	unknown_kind: words,
	not_a_date: words,
	no_such_day: words,
	in_future: words,
	too_old: words,
});

/** The deadline helper of content/pages/help-now.yaml; texts in braces are filled in by the page. */
export const deadlines = z.strictObject({
	title: words,
	lead: words,
	letter_wins: words,
	/** Stands first, before the form. */
	urgent: z.strictObject({ title: words, items: z.array(words).min(1) }),
	form: z.strictObject({
		kind: words,
		groups: z.strictObject({ denial: words, bill: words, collector: words }),
		kinds,
		dates: z.strictObject({
			received: dateQuestion,
			dated: dateQuestion,
			first_bill: dateQuestion,
			first_bill_after_discharge: dateQuestion,
		}),
		submit: words,
		privacy: words,
	}),
	errors,
	results: z.strictObject({
		title: words,
		deadline: words,
		range: words,
		send_by: words,
		protected_until: words,
		closed: z.strictObject({ weekend: words, holiday: words }),
		/** By the status of a date that the reader has to meet. */
		statuses: z.strictObject({ closing: words, passed: words, protection_over: words }),
		responses_title: words,
		notes_title: words,
		next_step: words,
		sources_title: words,
		/** By how the source was read. */
		evidence: z.strictObject({ copy: words, quoted: words }),
		checked: words,
		print: words,
		calendar: words,
	}),
	rules,
	response_times: responseTimes,
	notes,
	calendar: z.strictObject({
		name: words,
		act: words,
		/** Instead of `act`, when the day to send has passed. */
		last_day: words,
		protection: words,
		description: words,
		alarm: words,
	}),
});

/** content/pages/help-now.yaml. */
export const helpNow = z.strictObject({ deadlines });

export type DeadlinesCopy = z.output<typeof deadlines>;
