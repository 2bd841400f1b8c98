import type { ArrivalKind } from './deadline-types.ts';

/** Contacts for each kind of document: keys of `contacts` in the copy, best first. */
export const contactsOf: Readonly<Record<ArrivalKind, readonly string[]>> = {
	job_plan_denial: ['ebsa', 'consumer_assistance', 'insurance_department'],
	job_plan_final_denial: ['ebsa', 'insurance_department'],
	marketplace_denial: ['marketplace', 'consumer_assistance', 'insurance_department'],
	marketplace_final_denial: ['insurance_department', 'marketplace'],
	medicare_denial: ['medicare', 'ship'],
	medicare_second_denial: ['medicare', 'ship'],
	medicare_advantage_denial: ['medicare', 'ship'],
	medicare_advantage_second_denial: ['medicare', 'ship'],
	medicare_drug_denial: ['medicare', 'ship'],
	medicare_drug_second_denial: ['medicare', 'ship'],
	medicaid_plan_denial: ['medicaid'],
	medicaid_plan_final_denial: ['medicaid'],
	tricare_denial: ['tricare'],
	tricare_second_denial: ['tricare'],
	hospital_bill: ['dollar_for', 'patient_advocate_foundation'],
	hospital_notice: ['dollar_for', 'patient_advocate_foundation'],
	good_faith_estimate: ['no_surprises'],
	collector_notice: ['cfpb'],
	lost_coverage: ['marketplace', 'medicaid'],
	lost_medicaid: ['medicaid', 'marketplace'],
};
