import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';

export interface RuleSource {
	/** In legal citation style. */
	readonly citation: string;
	readonly url: string;
	/** `copy`: read in an official copy or two independent sources; `quoted`: only known as others quote it. */
	readonly evidence: 'copy' | 'quoted';
}

/** Day the sources were last checked. */
export const sourcesChecked = '2026-11-28';

const ecfr = (title: number, section: string) =>
	`https://www.ecfr.gov/current/title-${title}/${section}`;

const usc = (title: number, section: string) =>
	`https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}`;

const healthcare = 'https://www.healthcare.gov/appeal-insurance-company-decision';

/** Day the sources of the letters were last checked. */
export const letterSourcesChecked = '2026-11-28';

/** Day the sources of guides alone were last checked. */
export const guideSourcesChecked = '2026-11-28';

/** Every source of a deadline rule, a letter or a guide; pages link to them. */
export const ruleSources = {
	jobPlanClaims: {
		citation: '29 CFR 2560.503-1',
		url: ecfr(29, 'section-2560.503-1'),
		evidence: 'quoted',
	},
	internalAppeals: {
		citation: 'HealthCare.gov',
		url: `${healthcare}/internal-appeals/`,
		evidence: 'copy',
	},
	externalReviewRule: {
		citation: '45 CFR 147.136',
		url: ecfr(45, 'section-147.136'),
		evidence: 'quoted',
	},
	externalReview: {
		citation: 'HealthCare.gov',
		url: `${healthcare}/external-review/`,
		evidence: 'copy',
	},
	medicare: {
		citation: '42 CFR 405.942',
		url: ecfr(42, 'section-405.942'),
		evidence: 'copy',
	},
	medicareReconsideration: {
		citation: '42 CFR 405.962',
		url: ecfr(42, 'section-405.962'),
		evidence: 'copy',
	},
	medicareAnswers: {
		citation: 'Medicare.gov',
		url: 'https://www.medicare.gov/claims-appeals/file-an-appeal/appeals-in-original-medicare',
		evidence: 'copy',
	},
	medicareAdvantageAnswers: {
		citation: '42 CFR 422.590',
		url: ecfr(42, 'section-422.590'),
		evidence: 'quoted',
	},
	medicareDrugReview: {
		citation: 'CMS',
		url: 'https://www.cms.gov/medicare/appeals-grievances/prescription-drug/reconsiderations',
		evidence: 'copy',
	},
	medicareAdvantage: {
		citation: '42 CFR 422.582',
		url: ecfr(42, 'section-422.582'),
		evidence: 'quoted',
	},
	medicaidPlans: { citation: '42 CFR 438', url: ecfr(42, 'part-438'), evidence: 'quoted' },
	specialEnrollment: {
		citation: 'HealthCare.gov',
		url: 'https://www.healthcare.gov/blog/special-enrollment-coverage-loss/',
		evidence: 'copy',
	},
	lostMedicaid: {
		citation: 'KFF',
		url: 'https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/marketplace-enrollment-periods/are-there-special-timelines-for-enrolling-in-the-marketplace-for-people-who-lose-medicaid-or-chip',
		evidence: 'copy',
	},
	jobPlanEnrollment: {
		citation: '29 CFR 2590.701-6',
		url: ecfr(29, 'section-2590.701-6'),
		evidence: 'quoted',
	},
	cobra: { citation: '29 USC 1165', url: usc(29, '1165'), evidence: 'quoted' },
	openEnrollment: {
		citation: '45 CFR 155.410',
		url: ecfr(45, 'section-155.410'),
		evidence: 'quoted',
	},
	medicaidWork: {
		citation: '42 USC 1396a(xx)',
		url: usc(42, '1396a'),
		evidence: 'quoted',
	},
	medicaidWorkExemptions: {
		citation: '42 CFR 435.554',
		url: ecfr(42, 'section-435.554'),
		evidence: 'quoted',
	},
	observationAppeals: {
		citation: 'Medicare.gov',
		url: 'https://www.medicare.gov/providers-services/claims-appeals-complaints/appeals/original-medicare/appeal-part-a-hospital-status-change',
		evidence: 'copy',
	},
	vaHardship: {
		citation: 'VA.gov',
		url: 'https://www.va.gov/health-care/pay-copay-bill/financial-hardship/',
		evidence: 'copy',
	},
	indianHealthDenials: {
		citation: '42 CFR 136.25',
		url: ecfr(42, 'section-136.25'),
		evidence: 'copy',
	},
	indianHealthEmergencies: {
		citation: '42 CFR 136.24',
		url: ecfr(42, 'section-136.24'),
		evidence: 'quoted',
	},
	emergencyRooms: { citation: '42 USC 1395dd', url: usc(42, '1395dd'), evidence: 'quoted' },
	tricare: { citation: 'TRICARE', url: 'https://www.tricare.mil', evidence: 'copy' },
	tricareReview: {
		citation: 'TRICARE',
		url: 'https://tricare.mil/PatientResources/ContactUs/FileComplaint/Factual',
		evidence: 'copy',
	},
	medicaidAnswers: {
		citation: '42 CFR 438.408',
		url: ecfr(42, 'section-438.408'),
		evidence: 'quoted',
	},
	noJail: {
		citation: 'LegalClarity',
		url: 'https://legalclarity.org/can-you-go-to-jail-for-not-paying-medical-bills',
		evidence: 'copy',
	},
	federalEmployeePlans: {
		citation: '5 CFR 890.105',
		url: ecfr(5, 'section-890.105'),
		evidence: 'quoted',
	},
	medicaidHearings: { citation: '42 CFR 431', url: ecfr(42, 'part-431'), evidence: 'quoted' },
	nonprofitDefinitions: {
		citation: '26 CFR 1.501(r)-1',
		url: ecfr(26, 'section-1.501(r)-1'),
		evidence: 'quoted',
	},
	nonprofitCollections: {
		citation: '26 CFR 1.501(r)-6',
		url: ecfr(26, 'section-1.501(r)-6'),
		evidence: 'quoted',
	},
	nonprofitCharges: {
		citation: '26 CFR 1.501(r)-5',
		url: ecfr(26, 'section-1.501(r)-5'),
		evidence: 'quoted',
	},
	nonprofitPolicies: {
		citation: '26 CFR 1.501(r)-4',
		url: ecfr(26, 'section-1.501(r)-4'),
		evidence: 'quoted',
	},
	dollarFor: { citation: 'Dollar For', url: 'https://dollarfor.org/faq', evidence: 'copy' },
	billingRecords: {
		citation: 'HHS',
		url: 'https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html',
		evidence: 'copy',
	},
	recordSet: { citation: '45 CFR 164.501', url: ecfr(45, 'section-164.501'), evidence: 'quoted' },
	estimateDispute: {
		citation: '45 CFR 149.620',
		url: ecfr(45, 'section-149.620'),
		evidence: 'quoted',
	},
	debtValidation: {
		citation: '15 USC 1692g',
		url: usc(15, '1692g'),
		evidence: 'copy',
	},
	debtValidationRule: {
		citation: '12 CFR 1006.34',
		url: ecfr(12, 'section-1006.34'),
		evidence: 'copy',
	},
	disputesInWriting: {
		citation: '12 CFR 1006.38',
		url: ecfr(12, 'section-1006.38'),
		evidence: 'copy',
	},
	medicareItemized: {
		citation: '42 USC 1395b-7(b)',
		url: usc(42, '1395b-7'),
		evidence: 'copy',
	},
	medicareContents: {
		citation: '42 CFR 405.944',
		url: ecfr(42, 'section-405.944'),
		evidence: 'quoted',
	},
	recordsAccess: {
		citation: '45 CFR 164.524',
		url: ecfr(45, 'section-164.524'),
		evidence: 'quoted',
	},
	recordsAmend: {
		citation: '45 CFR 164.526',
		url: ecfr(45, 'section-164.526'),
		evidence: 'copy',
	},
	hipaaAuthorization: {
		citation: '45 CFR 164.508(c)',
		url: ecfr(45, 'section-164.508'),
		evidence: 'copy',
	},
	hospitalPrices: {
		citation: '45 CFR 180.50',
		url: ecfr(45, 'section-180.50'),
		evidence: 'quoted',
	},
	medicaidMonitoring: {
		citation: '42 CFR 438.66',
		url: ecfr(42, 'section-438.66'),
		evidence: 'quoted',
	},
	contactWays: {
		citation: '12 CFR 1006.14(h)',
		url: ecfr(12, 'section-1006.14'),
		evidence: 'copy',
	},
	stopContact: { citation: '15 USC 1692c(c)', url: usc(15, '1692c'), evidence: 'copy' },
	bureauAddresses: {
		citation: 'Equifax',
		url: 'https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/',
		evidence: 'copy',
	},
	medicareReconsiderationContents: {
		citation: '42 CFR 405.964',
		url: ecfr(42, 'section-405.964'),
		evidence: 'copy',
	},
	medicareSecondLevel: {
		citation: 'CMS',
		url: 'https://www.cms.gov/medicare/appeals-grievances/fee-for-service/second-level-appeal',
		evidence: 'copy',
	},
	medicareJudge: {
		citation: '42 CFR 405.1002',
		url: ecfr(42, 'section-405.1002'),
		evidence: 'copy',
	},
	medicaidRenewal: {
		citation: '42 CFR 435.916',
		url: ecfr(42, 'section-435.916'),
		evidence: 'quoted',
	},
	medicaidRetroactive: {
		citation: '42 CFR 435.915',
		url: ecfr(42, 'section-435.915'),
		evidence: 'quoted',
	},
	hospitalPresumptive: {
		citation: 'Medicaid.gov',
		url: 'https://www.medicaid.gov/federal-policy-guidance/downloads/FAQ-01-24-14-Hospital-PE.pdf',
		evidence: 'copy',
	},
	emergencyMedicaid: {
		citation: '42 CFR 440.255',
		url: ecfr(42, 'section-440.255'),
		evidence: 'quoted',
	},
	timeToSue: {
		citation: 'LegalClarity',
		url: 'https://legalclarity.org/is-there-a-statute-of-limitation-on-medical-bills',
		evidence: 'copy',
	},
	recordsUnpaid: {
		citation: 'HealthIT.gov',
		url: 'https://www.healthit.gov',
		evidence: 'copy',
	},
	hospitalCollections: {
		citation: 'IRS.gov',
		url: 'https://www.irs.gov/charities-non-profits/billing-and-collections-section-501r6',
		evidence: 'copy',
	},
	callRecordings: {
		citation: 'US Labor Department',
		url: 'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/information-letters/06-14-2021',
		evidence: 'copy',
	},
	planDocuments: {
		citation: '29 USC 1024(b)(4)',
		url: usc(29, '1024'),
		evidence: 'quoted',
	},
	emergencyBills: {
		citation: '45 CFR 149.410',
		url: ecfr(45, 'section-149.410'),
		evidence: 'quoted',
	},
	surpriseBills: {
		citation: '45 CFR 149.420',
		url: ecfr(45, 'section-149.420'),
		evidence: 'quoted',
	},
	noSurprises: {
		citation: 'cms.gov/nosurprises',
		url: 'https://www.cms.gov/nosurprises',
		evidence: 'copy',
	},
	courtPapers: {
		citation: 'CFPB',
		url: 'https://www.consumerfinance.gov/ask-cfpb/what-should-i-do-if-a-creditor-or-debt-collector-sues-me-en-334/',
		evidence: 'copy',
	},
	medicareDrugs: {
		citation: '42 CFR 423.568',
		url: ecfr(42, 'section-423.568'),
		evidence: 'quoted',
	},
	medicareDrugAppeals: {
		citation: '42 CFR 423.582',
		url: ecfr(42, 'section-423.582'),
		evidence: 'copy',
	},
	medicareDrugsUrgent: {
		citation: '42 CFR 423.590',
		url: ecfr(42, 'section-423.590'),
		evidence: 'quoted',
	},
	medicareDrugAnswers: {
		citation: 'CMS',
		url: 'https://www.hhs.gov/guidance/document/redetermination-part-d-plan-sponsor',
		evidence: 'copy',
	},
	approvalTimes: {
		citation: 'CMS-0057-F',
		url: 'https://www.federalregister.gov/citation/89-FR-8758',
		evidence: 'quoted',
	},
	medicaidDrugs: {
		citation: '42 USC 1396r-8(d)(5)',
		url: usc(42, '1396r-8'),
		evidence: 'quoted',
	},
	marketplaceDrugTimes: {
		citation: '45 CFR 156.122',
		url: ecfr(45, 'section-156.122'),
		evidence: 'quoted',
	},
	marketplaceDrugs: {
		citation: 'HealthCare.gov',
		url: 'https://www.healthcare.gov/using-your-new-marketplace-coverage/',
		evidence: 'copy',
	},
	medicaidKeepCare: {
		citation: '42 CFR 438.420',
		url: ecfr(42, 'section-438.420'),
		evidence: 'quoted',
	},
	federalEmployees: {
		citation: '5 CFR 890.105',
		url: ecfr(5, 'section-890.105'),
		evidence: 'copy',
	},
	selfFunded: {
		citation: 'KFF',
		url: 'https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/employer-sponsored-health-coverage-and-the-marketplace/what-is-a-self-funded-self-insured-plan-how-do-i-know-if-i-have-one',
		evidence: 'copy',
	},
	governmentPlans: {
		citation: '45 CFR 150.303',
		url: ecfr(45, 'section-150.303'),
		evidence: 'copy',
	},
	languageHelp: {
		citation: '45 CFR 92.201',
		url: ecfr(45, 'section-92.201'),
		evidence: 'quoted',
	},
	deafOrHardOfHearing: {
		citation: '45 CFR 84.77',
		url: ecfr(45, 'section-84.77'),
		evidence: 'quoted',
	},
	jobPlanUrgent: {
		citation: '29 CFR 2560.503-1(m)(1)',
		url: ecfr(29, 'section-2560.503-1'),
		evidence: 'quoted',
	},
	jobPlanRepresentative: {
		citation: '29 CFR 2560.503-1(b)(4)',
		url: ecfr(29, 'section-2560.503-1'),
		evidence: 'quoted',
	},
	planPenalty: {
		citation: '29 USC 1132(c)(1)',
		url: usc(29, '1132'),
		evidence: 'quoted',
	},
	planOversight: {
		citation: 'Georgetown',
		url: 'https://navigatorguide.georgetown.edu/where-to-go-for-help',
		evidence: 'copy',
	},
	emergencySymptoms: {
		citation: 'LegalClarity',
		url: 'https://legalclarity.org/prudent-layperson-standard-emergency-room-coverage-rights',
		evidence: 'copy',
	},
	medicareAdvantageUrgent: {
		citation: '42 CFR 422.584',
		url: ecfr(42, 'section-422.584'),
		evidence: 'quoted',
	},
	medicareDrugExceptions: {
		citation: '42 CFR 423.578',
		url: ecfr(42, 'section-423.578'),
		evidence: 'quoted',
	},
	medicareDrugExpedite: {
		citation: '42 CFR 423.584',
		url: ecfr(42, 'section-423.584'),
		evidence: 'quoted',
	},
	medicareRepresentatives: {
		citation: '42 CFR 405.910',
		url: ecfr(42, 'section-405.910'),
		evidence: 'quoted',
	},
	medicareComplaints: {
		citation: 'Medicare.gov',
		url: 'https://www.medicare.gov/claims-appeals/file-a-complaint-grievance/filing-complaints-about-your-health-or-drug-plan',
		evidence: 'copy',
	},
	medicareFastAppeals: {
		citation: 'Medicare.gov',
		url: 'https://www.medicare.gov/claims-appeals/your-right-to-a-fast-appeal',
		evidence: 'copy',
	},
	medicareFastAppealsElsewhere: {
		citation: 'Medicare Interactive',
		url: 'https://www.medicareinteractive.org/get-answers/medicare-denials-and-appeals/medicare-advantage-appeals/medicare-advantage-appeals-if-your-care-is-ending',
		evidence: 'copy',
	},
	medicaidPlanAppeals: {
		citation: '42 CFR 438.402',
		url: ecfr(42, 'section-438.402'),
		evidence: 'quoted',
	},
	medicaidUrgent: {
		citation: '42 CFR 438.410',
		url: ecfr(42, 'section-438.410'),
		evidence: 'quoted',
	},
	medicaidInFull: {
		citation: '42 CFR 447.15',
		url: ecfr(42, 'section-447.15'),
		evidence: 'quoted',
	},
	qmb: {
		citation: '42 USC 1396a(n)',
		url: usc(42, '1396a'),
		evidence: 'quoted',
	},
	fairHearings: {
		citation: '42 CFR 431.220',
		url: ecfr(42, 'section-431.220'),
		evidence: 'quoted',
	},
	fairHearingRequests: {
		citation: '42 CFR 431.221',
		url: ecfr(42, 'section-431.221'),
		evidence: 'quoted',
	},
	fairHearingCare: {
		citation: '42 CFR 431.230',
		url: ecfr(42, 'section-431.230'),
		evidence: 'quoted',
	},
	fairHearingFile: {
		citation: '42 CFR 431.242',
		url: ecfr(42, 'section-431.242'),
		evidence: 'quoted',
	},
	expeditedHearings: {
		citation: '42 CFR 431.224',
		url: ecfr(42, 'section-431.224'),
		evidence: 'copy',
	},
	fairHearingTimes: {
		citation: '42 CFR 431.244',
		url: ecfr(42, 'section-431.244'),
		evidence: 'quoted',
	},
	airAmbulances: {
		citation: '45 CFR 149.440',
		url: ecfr(45, 'section-149.440'),
		evidence: 'quoted',
	},
	estimates: {
		citation: '45 CFR 149.610',
		url: ecfr(45, 'section-149.610'),
		evidence: 'quoted',
	},
	ownDebt: {
		citation: '15 USC 1692a(6)',
		url: usc(15, '1692a'),
		evidence: 'quoted',
	},
	oldDebt: {
		citation: '12 CFR 1006.26(b)',
		url: ecfr(12, 'section-1006.26'),
		evidence: 'copy',
	},
	creditDisputes: {
		citation: '15 USC 1681i',
		url: usc(15, '1681i'),
		evidence: 'copy',
	},
	continuity: {
		citation: '42 USC 300gg-113',
		url: usc(42, '300gg-113'),
		evidence: 'quoted',
	},
	parity: {
		citation: 'US Labor Department',
		url: 'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/publications/understanding-your-mental-health-and-substance-use-disorder-benefits',
		evidence: 'copy',
	},
	parityReasons: {
		citation: '29 CFR 2590.712',
		url: ecfr(29, 'section-2590.712'),
		evidence: 'quoted',
	},
} as const satisfies Record<string, RuleSource>;

export type SourceName = keyof typeof ruleSources;

/** Sources of notes that differ from the source of their rule. */
export const noteSources: Readonly<Partial<Record<keyof DeadlinesCopy['notes'], RuleSource>>> = {
	consumer_assistance: ruleSources.internalAppeals,
	urgent_both: ruleSources.internalAppeals,
	job_plan_representative: ruleSources.jobPlanRepresentative,
	itemized_bill: ruleSources.billingRecords,
	open_enrollment: ruleSources.openEnrollment,
	medicaid_work: ruleSources.medicaidWork,
	old_debt: ruleSources.oldDebt,
	court_answer: ruleSources.courtPapers,
	court_default: ruleSources.courtPapers,
	advantage_forwards: ruleSources.medicareAdvantageAnswers,
	medicaid_no_answer: ruleSources.medicaidAnswers,
};
