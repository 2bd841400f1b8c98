import type { Arrival } from './deadline-types.ts';
import { ruleSources as sources } from './rule-sources.ts';

const nonprofitSources = [
	sources.nonprofitDefinitions,
	sources.nonprofitCollections,
	sources.dollarFor,
];

/** Bills, estimates and collectors' notices. */
export const billArrivals: readonly Arrival[] = [
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
				notes: ['first_120_days', 'application_pauses'],
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
				notes: ['collector_pauses', 'collector_who'],
			},
		],
		responseTimes: [],
		notes: ['old_debt', 'credit_reports'],
	},
];
