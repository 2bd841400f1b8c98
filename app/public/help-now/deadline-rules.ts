import type { Arrival, DeadlineRule, ResponseTime } from './deadline-types.ts';
import { ruleSources as sources } from './rule-sources.ts';

const medicaidSources = [sources.medicaidPlans, sources.medicaidHearings];

const appealTimes = (responseSources: ResponseTime['sources']): ResponseTime[] => [
	{ copyKey: 'appeal_urgent', limit: { hours: 72 }, urgent: true, sources: responseSources },
	{ copyKey: 'appeal_before_care', limit: { days: 30 }, urgent: false, sources: responseSources },
	{ copyKey: 'appeal_after_care', limit: { days: 60 }, urgent: false, sources: responseSources },
];

const advantageTimes = appealTimes([sources.medicareAdvantageAnswers]);

const medicareAnswer: ResponseTime = {
	copyKey: 'medicare_appeal',
	limit: { days: 60 },
	urgent: false,
	sources: [sources.medicareAnswers],
};

const medicaidTimes: ResponseTime[] = [
	{
		copyKey: 'appeal_urgent',
		limit: { hours: 72 },
		urgent: true,
		sources: [sources.medicaidAnswers],
	},
	{
		copyKey: 'medicaid_appeal',
		limit: { days: 30 },
		urgent: false,
		sources: [sources.medicaidAnswers],
	},
];

/** Denials by Medicare and Medicaid. All count from the date on the notice, the strictest interpretation. */
const publicPlanArrivals: readonly Arrival[] = [
	{
		kind: 'medicare_denial',
		group: 'denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicare_appeal',
				role: 'act',
				period: { days: 120 },
				sources: [sources.medicare],
				notes: ['medicare_mail'],
			},
		],
		responseTimes: [medicareAnswer],
		notes: ['medicare_representative'],
		next: 'medicare_second_denial',
	},
	{
		kind: 'medicare_second_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicare_reconsideration',
				role: 'act',
				period: { days: 180 },
				sources: [sources.medicareReconsideration],
				notes: ['medicare_mail'],
			},
		],
		responseTimes: [],
		notes: ['medicare_representative'],
	},
	{
		kind: 'medicare_advantage_denial',
		group: 'denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicare_advantage_appeal',
				role: 'act',
				// The rule says 60 days after receipt, assumed to be 5 days after the notice. Medicare.gov says 60.
				period: { days: 60 },
				longest: { days: 65 },
				sources: [sources.medicareAdvantage],
				notes: ['medicare_advantage_mail'],
			},
		],
		responseTimes: advantageTimes,
		notes: ['ask_your_doctor', 'medicare_representative'],
		next: 'medicare_advantage_second_denial',
	},
	{
		// The plan itself sends the case on, so nothing has to be filed.
		kind: 'medicare_advantage_second_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [],
		responseTimes: [],
		notes: ['advantage_forwards', 'advantage_evidence', 'medicare_representative'],
	},
	{
		kind: 'medicare_drug_denial',
		group: 'denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicare_drug_appeal',
				role: 'act',
				period: { days: 65 },
				sources: [sources.medicareDrugAnswers, sources.medicareDrugAppeals],
				notes: [],
			},
		],
		responseTimes: [
			{
				copyKey: 'appeal_urgent',
				limit: { hours: 72 },
				urgent: true,
				sources: [sources.medicareDrugAnswers],
			},
			{
				copyKey: 'drug_appeal',
				limit: { days: 7 },
				urgent: false,
				sources: [sources.medicareDrugAnswers],
			},
			{
				copyKey: 'drug_refund',
				limit: { days: 14 },
				urgent: false,
				sources: [sources.medicareDrugAnswers],
			},
		],
		notes: ['ask_your_doctor', 'medicare_representative'],
		next: 'medicare_drug_second_denial',
	},
	{
		kind: 'medicare_drug_second_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicare_drug_review',
				role: 'act',
				period: { days: 65 },
				sources: [sources.medicareDrugReview],
				notes: ['drug_review_writing'],
			},
		],
		responseTimes: [],
		notes: ['ask_your_doctor', 'medicare_representative'],
	},
	{
		kind: 'medicaid_plan_denial',
		group: 'denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicaid_keep_care',
				role: 'act',
				period: { days: 10 },
				filedBy: 'phone',
				sources: [sources.medicaidKeepCare],
				notes: ['care_ends_later'],
			},
			{
				copyKey: 'medicaid_plan_appeal',
				role: 'act',
				period: { days: 60 },
				sources: medicaidSources,
				notes: ['medicaid_without_plan'],
			},
		],
		responseTimes: medicaidTimes,
		notes: ['ask_your_doctor', 'medicaid_no_answer'],
		next: 'medicaid_plan_final_denial',
	},
	{
		kind: 'tricare_denial',
		group: 'denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'tricare_appeal',
				role: 'act',
				period: { days: 90 },
				filedBy: 'postmark',
				sources: [sources.tricare],
				notes: [],
			},
		],
		responseTimes: [],
		notes: ['tricare_address'],
		next: 'tricare_second_denial',
	},
	{
		kind: 'tricare_second_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'tricare_review',
				role: 'act',
				period: { days: 60 },
				filedBy: 'postmark',
				sources: [sources.tricareReview],
				notes: ['tricare_review_limit'],
			},
		],
		responseTimes: [],
		notes: [],
	},
	{
		kind: 'medicaid_plan_final_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'medicaid_keep_care_again',
				role: 'act',
				period: { days: 10 },
				filedBy: 'phone',
				sources: [sources.medicaidKeepCare],
				notes: [],
			},
			{
				copyKey: 'medicaid_state_hearing',
				role: 'act',
				period: { days: 90 },
				longest: { days: 120 },
				sources: medicaidSources,
				notes: ['hearing_range'],
			},
		],
		responseTimes: [],
		notes: [],
	},
];

// 180 days count from receiving the denial, so the form asks for the day of receipt.
const internalAppeal = {
	copyKey: 'internal_appeal',
	role: 'act',
	period: { days: 180 },
	notes: ['urgent_both'],
} as const;

// Four months count from the date on the letter: it can only have arrived later.
const externalReview: DeadlineRule = {
	copyKey: 'external_review',
	role: 'act',
	period: { months: 4 },
	sources: [sources.externalReviewRule, sources.externalReview],
	notes: ['older_plans', 'review_binds', 'review_fee'],
};

const reviewTimes: ResponseTime[] = [
	{
		copyKey: 'review_urgent',
		limit: { hours: 72 },
		urgent: true,
		sources: externalReview.sources,
	},
	{
		copyKey: 'review_standard',
		limit: { days: 45 },
		urgent: false,
		sources: externalReview.sources,
	},
];

const jobPlanSources = [sources.jobPlanClaims, sources.internalAppeals];
const marketplaceSources = [sources.internalAppeals];

/** Denials of health plans: the first letter, and the final one where a second step exists. */
const denialArrivals: readonly Arrival[] = [
	{
		kind: 'job_plan_denial',
		group: 'denial',
		dateBasis: 'received',
		deadlines: [
			{
				...internalAppeal,
				sources: jobPlanSources,
				notes: [...internalAppeal.notes, 'two_levels'],
			},
		],
		responseTimes: appealTimes(jobPlanSources),
		notes: ['ask_your_doctor', 'job_plan_representative', 'consumer_assistance', 'who_oversees'],
		next: 'job_plan_final_denial',
	},
	{
		kind: 'job_plan_final_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [externalReview],
		responseTimes: reviewTimes,
		notes: ['job_plan_representative', 'who_oversees'],
	},
	{
		kind: 'marketplace_denial',
		group: 'denial',
		dateBasis: 'received',
		deadlines: [{ ...internalAppeal, sources: marketplaceSources }],
		responseTimes: appealTimes(marketplaceSources),
		notes: ['ask_your_doctor', 'consumer_assistance', 'who_oversees_marketplace'],
		next: 'marketplace_final_denial',
	},
	{
		kind: 'marketplace_final_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [externalReview],
		responseTimes: reviewTimes,
		notes: ['who_oversees_marketplace'],
	},
];

const nonprofitSources = [
	sources.nonprofitDefinitions,
	sources.nonprofitCollections,
	sources.dollarFor,
];

/** Bills, estimates and collectors' notices. */
const billArrivals: readonly Arrival[] = [
	{
		kind: 'hospital_bill',
		group: 'bill',
		dateBasis: 'first_bill_after_discharge',
		deadlines: [
			{
				copyKey: 'hospital_action',
				role: 'protection',
				period: { days: 120 },
				sources: nonprofitSources,
				notes: ['notice_first'],
			},
			{
				copyKey: 'hospital_assistance',
				role: 'act',
				period: { days: 240 },
				sources: nonprofitSources,
				notes: ['after_collections', 'application_pauses'],
			},
		],
		responseTimes: [
			{
				copyKey: 'billing_records',
				limit: { days: 30 },
				extensionDays: 30,
				urgent: false,
				sources: [sources.billingRecords],
			},
		],
		notes: ['nonprofit_only', 'separate_doctors', 'itemized_bill'],
	},
	{
		kind: 'hospital_notice',
		group: 'bill',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'hospital_action_after_notice',
				role: 'protection',
				period: { days: 30 },
				sources: nonprofitSources,
				notes: ['first_120_days'],
			},
			{
				copyKey: 'hospital_assistance_after_notice',
				role: 'act',
				period: { days: 30 },
				sources: nonprofitSources,
				notes: ['later_of_two', 'application_pauses'],
			},
		],
		responseTimes: [],
		notes: ['nonprofit_only', 'separate_doctors'],
	},
	{
		kind: 'good_faith_estimate',
		group: 'bill',
		dateBasis: 'first_bill',
		deadlines: [
			{
				copyKey: 'good_faith_dispute',
				role: 'act',
				period: { days: 120 },
				filedBy: 'postmark',
				sources: [sources.estimateDispute],
				notes: ['estimate_who', 'estimate_each_provider', 'estimate_fee'],
			},
		],
		responseTimes: [],
		notes: [],
	},
	{
		kind: 'collector_notice',
		group: 'collector',
		dateBasis: 'dated',
		deadlines: [
			{
				copyKey: 'collector_dispute',
				role: 'act',
				period: { days: 30 },
				sources: [sources.debtValidation, sources.debtValidationRule],
				notes: ['collector_date', 'collector_pauses', 'collector_who'],
			},
		],
		responseTimes: [],
		notes: ['old_debt', 'credit_reports'],
	},
];

/** Coverage that ended: enrolling in a new plan has a deadline too. */
const coverageArrivals: readonly Arrival[] = [
	{
		kind: 'lost_coverage',
		group: 'coverage',
		dateBasis: 'coverage_ended',
		deadlines: [
			{
				copyKey: 'family_job_plan',
				role: 'act',
				period: { days: 30 },
				filedBy: 'choice',
				sources: [sources.jobPlanEnrollment],
				notes: [],
			},
			{
				copyKey: 'marketplace_enrollment',
				role: 'act',
				period: { days: 60 },
				filedBy: 'choice',
				sources: [sources.specialEnrollment],
				notes: [],
			},
			{
				copyKey: 'cobra',
				role: 'act',
				period: { days: 60 },
				filedBy: 'choice',
				sources: [sources.cobra],
				notes: ['cobra_notice'],
			},
		],
		responseTimes: [],
		notes: ['open_enrollment', 'medicaid_work'],
	},
	{
		kind: 'lost_medicaid',
		group: 'coverage',
		dateBasis: 'coverage_ended',
		deadlines: [
			{
				copyKey: 'family_job_plan_after_medicaid',
				role: 'act',
				period: { days: 60 },
				filedBy: 'choice',
				sources: [sources.jobPlanEnrollment],
				notes: [],
			},
			{
				copyKey: 'marketplace_after_medicaid',
				role: 'act',
				period: { days: 90 },
				filedBy: 'choice',
				sources: [sources.lostMedicaid],
				notes: [],
			},
		],
		responseTimes: [],
		notes: ['medicaid_hearing_first', 'open_enrollment', 'medicaid_work'],
	},
];

/** Every kind of document, in the order of the form. */
export const arrivals: readonly Arrival[] = [
	...denialArrivals,
	...publicPlanArrivals,
	...billArrivals,
	...coverageArrivals,
];

const byKind = new Map<string, Arrival>(arrivals.map((arrival) => [arrival.kind, arrival]));

/** Returns the rules for one kind; undefined for an unknown kind, such as one typed into a URL. */
export function findArrival(kind: string): Arrival | undefined {
	return byKind.get(kind);
}
