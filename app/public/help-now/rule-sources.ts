import { cfr, deadlineSources, page, type RuleSource, usc } from './deadline-sources.ts';

/** Day the sources of the letters were last checked. */
export const letterSourcesChecked = '2026-11-28';

/** Day the sources of guides alone were last checked. */
export const guideSourcesChecked = '2026-11-28';

/** Every source of a deadline rule, a letter or a guide; pages link to them. */
export const ruleSources: Readonly<Record<string, RuleSource>> = {
	...deadlineSources,
	povertyGuidelines: page(
		'91 FR 1797',
		'https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm',
	),
	hospitalPolicies: page(
		'Lown Institute',
		'https://lownhospitalsindex.org/report-hospital-financial-assistance-and-debt-collection-policies',
	),
	medicaidExpansion: page(
		'HealthCare.gov',
		'https://www.healthcare.gov/medicaid-chip/medicaid-expansion-and-you/',
	),
	jobPlanReview: cfr(29, '2590.715-2719', 'copy'),
	churchPlanReview: cfr(26, '54.9815-2719', 'quoted'),
	medicaidWorkExemptions: cfr(42, '435.554', 'quoted'),
	observationAppeals: page(
		'Medicare.gov',
		'https://www.medicare.gov/providers-services/claims-appeals-complaints/appeals/original-medicare/appeal-part-a-hospital-status-change',
	),
	vaHardship: page('VA.gov', 'https://www.va.gov/health-care/pay-copay-bill/financial-hardship/'),
	indianHealthDenials: cfr(42, '136.25', 'copy'),
	indianHealthElders: usc(25, '1646', 'copy'),
	indianHealthEmergencies: cfr(42, '136.24', 'quoted'),
	emergencyRooms: usc(42, '1395dd', 'quoted'),
	noJail: page(
		'LegalClarity',
		'https://legalclarity.org/can-you-go-to-jail-for-not-paying-medical-bills',
	),
	nonprofitCharges: cfr(26, '1.501(r)-5', 'quoted'),
	nonprofitPolicies: cfr(26, '1.501(r)-4', 'quoted'),
	recordSet: cfr(45, '164.501', 'quoted'),
	disputesInWriting: cfr(12, '1006.38', 'copy'),
	medicareItemized: usc(42, '1395b-7', 'copy', '(b)'),
	medicareContents: cfr(42, '405.944', 'quoted'),
	recordsAccess: cfr(45, '164.524', 'quoted'),
	recordsAmend: cfr(45, '164.526', 'copy'),
	hipaaAuthorization: cfr(45, '164.508', 'copy', '(c)'),
	hospitalPrices: cfr(45, '180.50', 'quoted'),
	medicaidMonitoring: cfr(42, '438.66', 'quoted'),
	contactWays: cfr(12, '1006.14', 'copy', '(h)'),
	stopContact: usc(15, '1692c', 'copy', '(c)'),
	bureauAddresses: page(
		'Equifax',
		'https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/',
	),
	medicareReconsiderationContents: cfr(42, '405.964', 'copy'),
	medicaidRetroactive: cfr(42, '435.915', 'quoted'),
	hospitalPresumptive: page(
		'Medicaid.gov',
		'https://www.medicaid.gov/federal-policy-guidance/downloads/FAQ-01-24-14-Hospital-PE.pdf',
	),
	emergencyMedicaid: cfr(42, '440.255', 'quoted'),
	timeToSue: page(
		'LegalClarity',
		'https://legalclarity.org/is-there-a-statute-of-limitation-on-medical-bills',
	),
	recordsUnpaid: page('HealthIT.gov', 'https://www.healthit.gov'),
	hospitalCollections: page(
		'IRS.gov',
		'https://www.irs.gov/charities-non-profits/billing-and-collections-section-501r6',
	),
	callRecordings: page(
		'US Labor Department',
		'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/information-letters/06-14-2021',
	),
	planDocuments: usc(29, '1024', 'quoted', '(b)(4)'),
	emergencyBills: cfr(45, '149.410', 'quoted'),
	surpriseBills: cfr(45, '149.420', 'quoted'),
	noSurprises: page('cms.gov/nosurprises', 'https://www.cms.gov/nosurprises'),
	medicareDrugs: cfr(42, '423.568', 'quoted'),
	medicareDrugsUrgent: cfr(42, '423.590', 'quoted'),
	approvalTimes: page(
		'CMS-0057-F',
		'https://www.federalregister.gov/citation/89-FR-8758',
		'quoted',
	),
	medicaidDrugs: usc(42, '1396r-8', 'quoted', '(d)(5)'),
	marketplaceDrugTimes: cfr(45, '156.122', 'quoted'),
	marketplaceDrugs: page(
		'HealthCare.gov',
		'https://www.healthcare.gov/using-your-new-marketplace-coverage/',
	),
	selfFunded: page(
		'KFF',
		'https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/employer-sponsored-health-coverage-and-the-marketplace/what-is-a-self-funded-self-insured-plan-how-do-i-know-if-i-have-one',
	),
	governmentPlans: cfr(45, '150.303', 'copy'),
	languageHelp: cfr(45, '92.201', 'quoted'),
	deafOrHardOfHearing: cfr(45, '84.77', 'quoted'),
	jobPlanUrgent: cfr(29, '2560.503-1', 'quoted', '(m)(1)'),
	planPenalty: usc(29, '1132', 'quoted', '(c)(1)'),
	planOversight: page('Georgetown', 'https://navigatorguide.georgetown.edu/where-to-go-for-help'),
	emergencySymptoms: usc(42, '300gg-111', 'quoted', '(a)(3)(B)'),
	medicaidEmergencies: usc(42, '1396u-2', 'quoted', '(b)(2)'),
	medicareEmergencies: usc(42, '1395w-22', 'copy', '(d)(3)'),
	laborLawExceptions: usc(29, '1003', 'copy', '(b)'),
	medicareAdvantageUrgent: cfr(42, '422.584', 'quoted'),
	medicareDrugExceptions: cfr(42, '423.578', 'quoted'),
	medicareDrugExceptionTimes: cfr(42, '423.572', 'quoted'),
	medicareDrugExpedite: cfr(42, '423.584', 'quoted'),
	medicareRepresentatives: cfr(42, '405.910', 'quoted'),
	medicareComplaints: page(
		'Medicare.gov',
		'https://www.medicare.gov/claims-appeals/file-a-complaint-grievance/filing-complaints-about-your-health-or-drug-plan',
	),
	medicareFastAppealsElsewhere: page(
		'Medicare Interactive',
		'https://www.medicareinteractive.org/get-answers/medicare-denials-and-appeals/medicare-advantage-appeals/medicare-advantage-appeals-if-your-care-is-ending',
	),
	medicaidUrgent: cfr(42, '438.410', 'quoted'),
	medicaidInFull: cfr(42, '447.15', 'quoted'),
	qmb: usc(42, '1396a', 'quoted', '(n)'),
	fairHearings: cfr(42, '431.220', 'quoted'),
	fairHearingRequests: cfr(42, '431.221', 'quoted'),
	fairHearingFile: cfr(42, '431.242', 'quoted'),
	expeditedHearings: cfr(42, '431.224', 'copy'),
	fairHearingTimes: cfr(42, '431.244', 'quoted'),
	airAmbulances: cfr(45, '149.440', 'quoted'),
	estimates: cfr(45, '149.610', 'quoted'),
	ownDebt: usc(15, '1692a', 'quoted', '(6)'),
	creditDisputes: usc(15, '1681i', 'copy'),
	continuity: usc(42, '300gg-113', 'quoted'),
	parity: page(
		'US Labor Department',
		'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/publications/understanding-your-mental-health-and-substance-use-disorder-benefits',
	),
	parityReasons: cfr(29, '2590.712', 'quoted'),
};
