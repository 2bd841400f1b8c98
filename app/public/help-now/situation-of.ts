import type { ArrivalKind } from './deadline-types.ts';

/** A link to a situation on the page, or on the page without dates. */
export interface SituationLink {
	id: string;
	title: string;
	href: string;
}

/** The situation (its `id` in the copy) for each kind of document. */
export const situationOf: Readonly<Record<ArrivalKind, string>> = {
	job_plan_denial: 'denied-claim',
	job_plan_final_denial: 'denied-claim',
	marketplace_denial: 'denied-claim',
	marketplace_final_denial: 'denied-claim',
	medicare_denial: 'denied-claim',
	medicare_second_denial: 'denied-claim',
	medicare_advantage_denial: 'denied-claim',
	medicare_advantage_second_denial: 'denied-claim',
	medicare_drug_denial: 'denied-claim',
	medicare_drug_second_denial: 'denied-claim',
	medicaid_plan_denial: 'denied-claim',
	medicaid_plan_final_denial: 'denied-claim',
	tricare_denial: 'denied-claim',
	tricare_second_denial: 'denied-claim',
	hospital_bill: 'hospital-bill',
	hospital_notice: 'hospital-bill',
	good_faith_estimate: 'no-insurance',
	collector_notice: 'collections',
	lost_coverage: 'no-insurance',
	lost_medicaid: 'no-insurance',
};
