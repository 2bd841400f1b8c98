/** Rows of the specification's tables that more than one test walks through. */

/** Section 2, "Route list". */
export const routes = [
	'/',
	'/about',
	'/how-it-works',
	'/why-now',
	'/blog',
	'/newsletter',
	'/patient-advocates',
	'/partner-with-us',
	'/contact',
	'/community/feature-requests',
	'/community/patient-caregiver-lab',
	'/community/insight-network',
	'/community/equity-labs',
	'/community/stories',
	'/privacy-policy',
	'/terms-of-service',
	'/hipaa-notice',
	'/investor-interest',
] as const;

/** Pages beyond the specification (docs/product-decisions.md). */
const addedRoutes = [
	'/help-now',
	'/help-now/court-papers',
	'/help-now/financial-assistance',
	'/help-now/drugs-and-approvals',
	'/help-now/other-plans',
	'/help-now/doctor-and-lab-bills',
	'/help-now/what-to-say',
	'/help-now/language-help',
	'/help-now/leaving-the-hospital',
	'/help-now/keeping-your-doctor',
	'/help-now/mental-health-parity',
	'/help-now/words',
	'/help-now/states',
	'/help-now/find',
	'/help-now/letters',
	'/help-now/letters/itemized-bill',
	'/help-now/letters/medical-records',
	'/help-now/letters/correct-a-bill',
	'/help-now/letters/financial-assistance',
	'/help-now/letters/claim-file',
	'/help-now/letters/first-appeal',
	'/help-now/letters/external-review',
	'/help-now/letters/surprise-bill',
	'/help-now/letters/debt-dispute',
	'/help-now/letters/doctor-support',
	'/help-now/letters/lower-price',
	'/help-now/letters/good-faith-estimate',
	'/help-now/letters/medicaid-billed',
	'/help-now/letters/urgent-appeal',
	'/help-now/letters/medicaid-hearing',
	'/help-now/letters/regulator-complaint',
	'/help-now/letters/authorized-representative',
	'/help-now/letters/credit-dispute',
	'/help-now/my-case',
	'/sources',
	'/health-data-privacy',
] as const;

/** Every page with its own URL, except posts. */
export const allRoutes = [...routes, ...addedRoutes] as const;

/** Pages that mails link to. They are private and have a button or a field each. */
export const subscriptionRoutes = [
	`/newsletter/confirm?t=${'a'.repeat(43)}`,
	'/newsletter/unsubscribe',
] as const;

/** Section 2, "Desktop navigation", but for the dropdown. */
export const navigation = [
	['Home', '/'],
	['About', '/about'],
	['How It Works', '/how-it-works'],
	['Why Now', '/why-now'],
	['Patient Advocates', '/patient-advocates'],
	['Blog', '/blog'],
	['Contact', '/contact'],
] as const;

/** Section 2, "Community dropdown". */
export const community = [
	['Feature Requests', '/community/feature-requests'],
	['Patient & Caregiver Lab', '/community/patient-caregiver-lab'],
	['Insight Network', '/community/insight-network'],
	['Equity Labs', '/community/equity-labs'],
	['Success Stories', '/community/stories'],
] as const;

/** Section 2, "Footer Quick Links" and "Footer Legal". */
export const footer = {
	'Quick Links': [
		['About', '/about'],
		['How It Works', '/how-it-works'],
		['Why Now', '/why-now'],
		['Blog', '/blog'],
		['Newsletter', '/newsletter'],
		['Patient Advocates', '/patient-advocates'],
		['Partners', '/partner-with-us'],
	],
	Legal: [
		['Privacy Policy', '/privacy-policy'],
		['Terms of Service', '/terms-of-service'],
		['HIPAA Notice', '/hipaa-notice'],
		['Contact', '/contact'],
	],
} as const;
