import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { contents } from './site-contents.ts';

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

/** Every page with its own URL, except posts: also those beyond the specification (docs/product-decisions.md). */
export const allRoutes: readonly string[] = [
	...new Set([...routes, ...sitePages(contents.en).map(({ english }) => english)]),
];

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
