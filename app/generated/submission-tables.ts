// Written by `npm run generate` from app/domain/submissions/forms/. Don’t edit.

/** The table of every form, by its order. */
export const submissionTables = [
	'newsletter_signups',
	'patient_advocates',
	'partnership_applications',
	'contact_messages',
	'feature_requests',
	'patient_caregiver_lab',
	'insight_network',
	'equity_labs',
	'success_stories',
	'investor_interest',
] as const;

/** The first letters of every form's references. */
export const referencePrefixes = [
	'AD',
	'PA',
	'CT',
	'FR',
	'CG',
	'NT',
	'EQ',
	'ST',
	'NV',
] as const;
