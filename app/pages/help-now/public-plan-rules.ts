import type { Arrival } from './deadline-types.ts';
import { ruleSources as sources } from './rule-sources.ts';

const medicaidSources = [sources.medicaidPlans, sources.medicaidHearings];

/** Denials of Medicare and Medicaid. All count from the date on the notice, the earliest reading. */
export const publicPlanArrivals: readonly Arrival[] = [
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
				notes: [],
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
				// The rule: 60 days after receipt, assumed 5 days after the notice. Medicare.gov says 60.
				period: { days: 60 },
				longest: { days: 65 },
				sources: [sources.medicareAdvantage],
				notes: ['medicare_advantage_mail'],
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
				sources: medicaidSources,
				notes: [],
			},
			{
				copyKey: 'medicaid_plan_appeal',
				role: 'act',
				period: { days: 60 },
				sources: medicaidSources,
				notes: ['medicaid_without_plan'],
			},
		],
		responseTimes: [],
		notes: ['ask_your_doctor'],
		next: 'medicaid_plan_final_denial',
	},
	{
		kind: 'medicaid_plan_final_denial',
		group: 'final_denial',
		dateBasis: 'dated',
		deadlines: [
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
