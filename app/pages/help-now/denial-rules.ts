import type { Arrival, DeadlineRule, ResponseTime } from './deadline-types.ts';
import { ruleSources as sources } from './rule-sources.ts';

// 180 days run from receiving the denial, so the day of receipt is asked for.
const internalAppeal = {
	copyKey: 'internal_appeal',
	role: 'act',
	period: { days: 180 },
	notes: ['urgent_both'],
} as const;

// Four months are counted from the date on the letter: the day it arrived can only be later.
const externalReview: DeadlineRule = {
	copyKey: 'external_review',
	role: 'act',
	period: { months: 4 },
	sources: [sources.externalReviewRule, sources.externalReview],
	notes: ['older_page', 'older_plans', 'review_binds'],
};

const appealTimes = (responseSources: ResponseTime['sources']): ResponseTime[] => [
	{ copyKey: 'appeal_urgent', limit: { hours: 72 }, urgent: true, sources: responseSources },
	{ copyKey: 'appeal_before_care', limit: { days: 30 }, urgent: false, sources: responseSources },
	{ copyKey: 'appeal_after_care', limit: { days: 60 }, urgent: false, sources: responseSources },
];

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
export const denialArrivals: readonly Arrival[] = [
	{
		kind: 'job_plan_denial',
		group: 'denial',
		dateBasis: 'received',
		deadlines: [{ ...internalAppeal, sources: jobPlanSources }],
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
