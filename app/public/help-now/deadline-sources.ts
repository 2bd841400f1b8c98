import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';

/** `copy`: read in an official copy or two independent sources; `quoted`: only known as others quote it. */
type Evidence = 'copy' | 'quoted';

export interface RuleSource {
	/** In legal citation style. */
	readonly citation: string;
	readonly url: string;
	readonly evidence: Evidence;
}

/** Day the sources were last checked. */
export const sourcesChecked = '2026-11-28';

/** A section of the Code of Federal Regulations; `paragraph` is what the rule rests on, such as "(m)(1)". */
export function cfr(
	title: number,
	section: string,
	evidence: Evidence,
	paragraph = '',
): RuleSource {
	return {
		citation: `${title} CFR ${section}${paragraph}`,
		url: `https://www.ecfr.gov/current/title-${title}/section-${section}`,
		evidence,
	};
}

/** A section of the United States Code. */
export function usc(
	title: number,
	section: string,
	evidence: Evidence,
	paragraph = '',
): RuleSource {
	return {
		citation: `${title} USC ${section}${paragraph}`,
		url: `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}`,
		evidence,
	};
}

/** A page of the web, read in a copy unless said otherwise. */
export function page(citation: string, url: string, evidence: Evidence = 'copy'): RuleSource {
	return { citation, url, evidence };
}

const healthcare = 'https://www.healthcare.gov/appeal-insurance-company-decision';

/** Sources of the deadlines, which the page’s script carries. Letters and guides cite more: rule-sources.ts. */
export const deadlineSources = {
	jobPlanClaims: cfr(29, '2560.503-1', 'quoted'),
	internalAppeals: page('HealthCare.gov', `${healthcare}/internal-appeals/`),
	externalReviewRule: cfr(45, '147.136', 'quoted'),
	externalReview: page('HealthCare.gov', `${healthcare}/external-review/`),
	secondAppeals: page('Vanderbilt', 'https://hr.vanderbilt.edu/benefits/appeals'),
	stateExternalReview: page('Virginia', 'https://www.scc.virginia.gov/pages/External-Review-(1)'),
	medicare: cfr(42, '405.942', 'copy'),
	medicareReconsideration: cfr(42, '405.962', 'copy'),
	medicareJudge: cfr(42, '405.1002', 'copy'),
	medicareAnswers: page(
		'Medicare.gov',
		'https://www.medicare.gov/claims-appeals/file-an-appeal/appeals-in-original-medicare',
	),
	medicareAdvantageAnswers: cfr(42, '422.590', 'quoted'),
	medicareDrugReview: page(
		'CMS',
		'https://www.cms.gov/medicare/appeals-grievances/prescription-drug/reconsiderations',
	),
	medicareAdvantage: cfr(42, '422.582', 'quoted'),
	specialEnrollment: page(
		'HealthCare.gov',
		'https://www.healthcare.gov/blog/special-enrollment-coverage-loss/',
	),
	lostMedicaid: page(
		'KFF',
		'https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/marketplace-enrollment-periods/are-there-special-timelines-for-enrolling-in-the-marketplace-for-people-who-lose-medicaid-or-chip',
	),
	jobPlanEnrollment: cfr(29, '2590.701-6', 'quoted'),
	cobra: usc(29, '1165', 'quoted'),
	cobraEmployers: usc(29, '1161', 'quoted'),
	medicareAfterMedicaid: page(
		'PHLP',
		'https://phlp.org/en/news/medicare-s-special-enrollment-period-helps-people-losing-medicaid-access-health-insurance',
	),
	lossOfCoverage: cfr(45, '155.420', 'quoted'),
	reinstatedCare: cfr(42, '431.231', 'copy'),
	partB: cfr(42, '407.20', 'quoted'),
	openEnrollment: cfr(45, '155.410', 'quoted'),
	medicaidWork: usc(42, '1396a', 'quoted', '(xx)'),
	tricare: page('TRICARE', 'https://www.tricare.mil'),
	tricareReview: page(
		'TRICARE',
		'https://tricare.mil/PatientResources/ContactUs/FileComplaint/Factual',
	),
	tricareNecessity: page(
		'TRICARE',
		'https://www.tricare.mil/ContactUs/FileComplaint/MedicalNecessity',
	),
	tricareFast: cfr(32, '199.10', 'quoted'),
	medicaidAnswers: cfr(42, '438.408', 'quoted'),
	federalEmployeePlans: cfr(5, '890.105', 'quoted'),
	fairHearingCare: cfr(42, '431.230', 'quoted'),
	nonprofitDefinitions: cfr(26, '1.501(r)-1', 'quoted'),
	nonprofitCollections: cfr(26, '1.501(r)-6', 'quoted'),
	dollarFor: page('Dollar For', 'https://dollarfor.org/faq'),
	billingRecords: page(
		'HHS',
		'https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html',
	),
	estimateDispute: cfr(45, '149.620', 'quoted'),
	debtValidation: usc(15, '1692g', 'copy'),
	debtValidationRule: cfr(12, '1006.34', 'copy'),
	medicareSecondLevel: page(
		'CMS',
		'https://www.cms.gov/medicare/appeals-grievances/fee-for-service/second-level-appeal',
	),
	medicaidRenewal: cfr(42, '435.916', 'quoted'),
	courtPapers: page(
		'CFPB',
		'https://www.consumerfinance.gov/ask-cfpb/what-should-i-do-if-a-creditor-or-debt-collector-sues-me-en-334/',
	),
	medicareDrugAppeals: cfr(42, '423.582', 'copy'),
	medicareDrugAnswers: page(
		'CMS',
		'https://www.hhs.gov/guidance/document/redetermination-part-d-plan-sponsor',
	),
	medicaidKeepCare: cfr(42, '438.420', 'quoted'),
	jobPlanRepresentative: cfr(29, '2560.503-1', 'quoted', '(b)(4)'),
	medicareFastAppeals: page(
		'Medicare.gov',
		'https://www.medicare.gov/claims-appeals/your-right-to-a-fast-appeal',
	),
	medicaidPlanAppeals: cfr(42, '438.402', 'quoted'),
	oldDebt: cfr(12, '1006.26', 'copy', '(b)'),
} satisfies Record<string, RuleSource>;

export type SourceName = keyof typeof deadlineSources;

/** Sources of notes that differ from the source of their rule. */
export const noteSources: Readonly<Partial<Record<keyof DeadlinesCopy['notes'], RuleSource>>> = {
	consumer_assistance: deadlineSources.internalAppeals,
	urgent_both: deadlineSources.internalAppeals,
	review_states: page('New York', 'https://www.dfs.ny.gov/complaints/file_external_appeal'),
	michigan_urgent: page(
		'Michigan',
		'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-550-1913',
	),
	care_ending: deadlineSources.medicareFastAppeals,
	tricare_fast: deadlineSources.tricareFast,
	hearing_after_ten_days: deadlineSources.reinstatedCare,
	medicaid_by_phone: deadlineSources.medicaidPlanAppeals,
	part_b: deadlineSources.partB,
	part_d: page(
		'AARP',
		'https://www.aarp.org/health/medicare-qa-tool/when-can-i-enroll-in-a-part-d-plan/',
	),
	medicare_after_medicaid: deadlineSources.medicareAfterMedicaid,
	chip: cfr(42, '457.1260', 'copy'),
	marketplace_dropped: deadlineSources.lossOfCoverage,
	cobra_employers: deadlineSources.cobraEmployers,
	medicaid_missing_paper: deadlineSources.medicaidRenewal,
	job_plan_representative: deadlineSources.jobPlanRepresentative,
	lawsuit: deadlineSources.jobPlanClaims,
	itemized_bill: deadlineSources.billingRecords,
	open_enrollment: deadlineSources.openEnrollment,
	medicaid_work: deadlineSources.medicaidWork,
	old_debt: deadlineSources.oldDebt,
	court_answer: deadlineSources.courtPapers,
	court_default: deadlineSources.courtPapers,
	advantage_forwards: deadlineSources.medicareAdvantageAnswers,
	medicaid_no_answer: deadlineSources.medicaidAnswers,
};
