// Written by `npm run generate` from app/public/help-now/sources.yaml. Don’t edit.
import type { RuleSource } from '#app/public/help-now/rule-source.ts';
import { deadlineSources } from './deadline-sources.ts';

/** Days the sources of letters and of guides were last checked. */
export const letterSourcesChecked = '2026-11-28';
export const guideSourcesChecked = '2026-11-28';

/** Every source of a deadline, a letter or a guide. */
export const ruleSources: Readonly<Record<string, RuleSource>> = { ...deadlineSources, ...{
	"povertyGuidelines": {
		"citation": "91 FR 1797",
		"url": "https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm",
		"evidence": "copy"
	},
	"hospitalPolicies": {
		"citation": "Lown Institute",
		"url": "https://lownhospitalsindex.org/report-hospital-financial-assistance-and-debt-collection-policies",
		"evidence": "copy"
	},
	"medicaidExpansion": {
		"citation": "HealthCare.gov",
		"url": "https://www.healthcare.gov/medicaid-chip/medicaid-expansion-and-you/",
		"evidence": "copy"
	},
	"jobPlanReview": {
		"citation": "29 CFR 2590.715-2719",
		"url": "https://www.ecfr.gov/current/title-29/section-2590.715-2719",
		"evidence": "copy"
	},
	"observationAppeals": {
		"citation": "Medicare.gov",
		"url": "https://www.medicare.gov/providers-services/claims-appeals-complaints/appeals/original-medicare/appeal-part-a-hospital-status-change",
		"evidence": "copy"
	},
	"vaHardship": {
		"citation": "VA.gov",
		"url": "https://www.va.gov/health-care/pay-copay-bill/financial-hardship/",
		"evidence": "copy"
	},
	"indianHealthDenials": {
		"citation": "42 CFR 136.25",
		"url": "https://www.ecfr.gov/current/title-42/section-136.25",
		"evidence": "copy"
	},
	"indianHealthElders": {
		"citation": "25 USC 1646",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title25-section1646",
		"evidence": "copy"
	},
	"noJail": {
		"citation": "LegalClarity",
		"url": "https://legalclarity.org/can-you-go-to-jail-for-not-paying-medical-bills",
		"evidence": "copy"
	},
	"disputesInWriting": {
		"citation": "12 CFR 1006.38",
		"url": "https://www.ecfr.gov/current/title-12/section-1006.38",
		"evidence": "copy"
	},
	"medicareItemized": {
		"citation": "42 USC 1395b-7(b)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1395b-7",
		"evidence": "copy"
	},
	"recordsAmend": {
		"citation": "45 CFR 164.526",
		"url": "https://www.ecfr.gov/current/title-45/section-164.526",
		"evidence": "copy"
	},
	"hipaaAuthorization": {
		"citation": "45 CFR 164.508(c)",
		"url": "https://www.ecfr.gov/current/title-45/section-164.508",
		"evidence": "copy"
	},
	"contactWays": {
		"citation": "12 CFR 1006.14(h)",
		"url": "https://www.ecfr.gov/current/title-12/section-1006.14",
		"evidence": "copy"
	},
	"stopContact": {
		"citation": "15 USC 1692c(c)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1692c",
		"evidence": "copy"
	},
	"bureauAddresses": {
		"citation": "Equifax",
		"url": "https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/",
		"evidence": "copy"
	},
	"medicareReconsiderationContents": {
		"citation": "42 CFR 405.964",
		"url": "https://www.ecfr.gov/current/title-42/section-405.964",
		"evidence": "copy"
	},
	"hospitalPresumptive": {
		"citation": "Medicaid.gov",
		"url": "https://www.medicaid.gov/federal-policy-guidance/downloads/FAQ-01-24-14-Hospital-PE.pdf",
		"evidence": "copy"
	},
	"timeToSue": {
		"citation": "LegalClarity",
		"url": "https://legalclarity.org/is-there-a-statute-of-limitation-on-medical-bills",
		"evidence": "copy"
	},
	"recordsUnpaid": {
		"citation": "HealthIT.gov",
		"url": "https://www.healthit.gov",
		"evidence": "copy"
	},
	"hospitalCollections": {
		"citation": "IRS.gov",
		"url": "https://www.irs.gov/charities-non-profits/billing-and-collections-section-501r6",
		"evidence": "copy"
	},
	"callRecordings": {
		"citation": "US Labor Department",
		"url": "https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/information-letters/06-14-2021",
		"evidence": "copy"
	},
	"noSurprises": {
		"citation": "cms.gov/nosurprises",
		"url": "https://www.cms.gov/nosurprises",
		"evidence": "copy"
	},
	"marketplaceDrugs": {
		"citation": "HealthCare.gov",
		"url": "https://www.healthcare.gov/using-your-new-marketplace-coverage/",
		"evidence": "copy"
	},
	"selfFunded": {
		"citation": "KFF",
		"url": "https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/employer-sponsored-health-coverage-and-the-marketplace/what-is-a-self-funded-self-insured-plan-how-do-i-know-if-i-have-one",
		"evidence": "copy"
	},
	"governmentPlans": {
		"citation": "45 CFR 150.303",
		"url": "https://www.ecfr.gov/current/title-45/section-150.303",
		"evidence": "copy"
	},
	"planOversight": {
		"citation": "Georgetown",
		"url": "https://navigatorguide.georgetown.edu/where-to-go-for-help",
		"evidence": "copy"
	},
	"medicareEmergencies": {
		"citation": "42 USC 1395w-22(d)(3)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1395w-22",
		"evidence": "copy"
	},
	"laborLawExceptions": {
		"citation": "29 USC 1003(b)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1003",
		"evidence": "copy"
	},
	"medicareComplaints": {
		"citation": "Medicare.gov",
		"url": "https://www.medicare.gov/claims-appeals/file-a-complaint-grievance/filing-complaints-about-your-health-or-drug-plan",
		"evidence": "copy"
	},
	"medicareFastAppealsElsewhere": {
		"citation": "Medicare Interactive",
		"url": "https://www.medicareinteractive.org/get-answers/medicare-denials-and-appeals/medicare-advantage-appeals/medicare-advantage-appeals-if-your-care-is-ending",
		"evidence": "copy"
	},
	"expeditedHearings": {
		"citation": "42 CFR 431.224",
		"url": "https://www.ecfr.gov/current/title-42/section-431.224",
		"evidence": "copy"
	},
	"creditDisputes": {
		"citation": "15 USC 1681i",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1681i",
		"evidence": "copy"
	},
	"parity": {
		"citation": "US Labor Department",
		"url": "https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/resource-center/publications/understanding-your-mental-health-and-substance-use-disorder-benefits",
		"evidence": "copy"
	},
	"churchPlanReview": {
		"citation": "26 CFR 54.9815-2719",
		"url": "https://www.ecfr.gov/current/title-26/section-54.9815-2719",
		"evidence": "quoted"
	},
	"medicaidWorkExemptions": {
		"citation": "42 CFR 435.554",
		"url": "https://www.ecfr.gov/current/title-42/section-435.554",
		"evidence": "quoted"
	},
	"indianHealthEmergencies": {
		"citation": "42 CFR 136.24",
		"url": "https://www.ecfr.gov/current/title-42/section-136.24",
		"evidence": "quoted"
	},
	"emergencyRooms": {
		"citation": "42 USC 1395dd",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1395dd",
		"evidence": "quoted"
	},
	"nonprofitCharges": {
		"citation": "26 CFR 1.501(r)-5",
		"url": "https://www.ecfr.gov/current/title-26/section-1.501(r)-5",
		"evidence": "quoted"
	},
	"nonprofitPolicies": {
		"citation": "26 CFR 1.501(r)-4",
		"url": "https://www.ecfr.gov/current/title-26/section-1.501(r)-4",
		"evidence": "quoted"
	},
	"recordSet": {
		"citation": "45 CFR 164.501",
		"url": "https://www.ecfr.gov/current/title-45/section-164.501",
		"evidence": "quoted"
	},
	"medicareContents": {
		"citation": "42 CFR 405.944",
		"url": "https://www.ecfr.gov/current/title-42/section-405.944",
		"evidence": "quoted"
	},
	"recordsAccess": {
		"citation": "45 CFR 164.524",
		"url": "https://www.ecfr.gov/current/title-45/section-164.524",
		"evidence": "quoted"
	},
	"hospitalPrices": {
		"citation": "45 CFR 180.50",
		"url": "https://www.ecfr.gov/current/title-45/section-180.50",
		"evidence": "quoted"
	},
	"medicaidMonitoring": {
		"citation": "42 CFR 438.66",
		"url": "https://www.ecfr.gov/current/title-42/section-438.66",
		"evidence": "quoted"
	},
	"medicaidRetroactive": {
		"citation": "42 CFR 435.915",
		"url": "https://www.ecfr.gov/current/title-42/section-435.915",
		"evidence": "quoted"
	},
	"emergencyMedicaid": {
		"citation": "42 CFR 440.255",
		"url": "https://www.ecfr.gov/current/title-42/section-440.255",
		"evidence": "quoted"
	},
	"planDocuments": {
		"citation": "29 USC 1024(b)(4)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1024",
		"evidence": "quoted"
	},
	"emergencyBills": {
		"citation": "45 CFR 149.410",
		"url": "https://www.ecfr.gov/current/title-45/section-149.410",
		"evidence": "quoted"
	},
	"surpriseBills": {
		"citation": "45 CFR 149.420",
		"url": "https://www.ecfr.gov/current/title-45/section-149.420",
		"evidence": "quoted"
	},
	"medicareDrugs": {
		"citation": "42 CFR 423.568",
		"url": "https://www.ecfr.gov/current/title-42/section-423.568",
		"evidence": "quoted"
	},
	"medicareDrugsUrgent": {
		"citation": "42 CFR 423.590",
		"url": "https://www.ecfr.gov/current/title-42/section-423.590",
		"evidence": "quoted"
	},
	"approvalTimes": {
		"citation": "CMS-0057-F",
		"url": "https://www.federalregister.gov/citation/89-FR-8758",
		"evidence": "quoted"
	},
	"medicaidDrugs": {
		"citation": "42 USC 1396r-8(d)(5)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396r-8",
		"evidence": "quoted"
	},
	"marketplaceDrugTimes": {
		"citation": "45 CFR 156.122",
		"url": "https://www.ecfr.gov/current/title-45/section-156.122",
		"evidence": "quoted"
	},
	"languageHelp": {
		"citation": "45 CFR 92.201",
		"url": "https://www.ecfr.gov/current/title-45/section-92.201",
		"evidence": "quoted"
	},
	"deafOrHardOfHearing": {
		"citation": "45 CFR 84.77",
		"url": "https://www.ecfr.gov/current/title-45/section-84.77",
		"evidence": "quoted"
	},
	"jobPlanUrgent": {
		"citation": "29 CFR 2560.503-1(m)(1)",
		"url": "https://www.ecfr.gov/current/title-29/section-2560.503-1",
		"evidence": "quoted"
	},
	"planPenalty": {
		"citation": "29 USC 1132(c)(1)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1132",
		"evidence": "quoted"
	},
	"emergencySymptoms": {
		"citation": "42 USC 300gg-111(a)(3)(B)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section300gg-111",
		"evidence": "quoted"
	},
	"medicaidEmergencies": {
		"citation": "42 USC 1396u-2(b)(2)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396u-2",
		"evidence": "quoted"
	},
	"medicareAdvantageUrgent": {
		"citation": "42 CFR 422.584",
		"url": "https://www.ecfr.gov/current/title-42/section-422.584",
		"evidence": "quoted"
	},
	"medicareDrugExceptions": {
		"citation": "42 CFR 423.578",
		"url": "https://www.ecfr.gov/current/title-42/section-423.578",
		"evidence": "quoted"
	},
	"medicareDrugExceptionTimes": {
		"citation": "42 CFR 423.572",
		"url": "https://www.ecfr.gov/current/title-42/section-423.572",
		"evidence": "quoted"
	},
	"medicareDrugExpedite": {
		"citation": "42 CFR 423.584",
		"url": "https://www.ecfr.gov/current/title-42/section-423.584",
		"evidence": "quoted"
	},
	"medicareRepresentatives": {
		"citation": "42 CFR 405.910",
		"url": "https://www.ecfr.gov/current/title-42/section-405.910",
		"evidence": "quoted"
	},
	"medicaidUrgent": {
		"citation": "42 CFR 438.410",
		"url": "https://www.ecfr.gov/current/title-42/section-438.410",
		"evidence": "quoted"
	},
	"medicaidInFull": {
		"citation": "42 CFR 447.15",
		"url": "https://www.ecfr.gov/current/title-42/section-447.15",
		"evidence": "quoted"
	},
	"qmb": {
		"citation": "42 USC 1396a(n)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396a",
		"evidence": "quoted"
	},
	"fairHearings": {
		"citation": "42 CFR 431.220",
		"url": "https://www.ecfr.gov/current/title-42/section-431.220",
		"evidence": "quoted"
	},
	"fairHearingRequests": {
		"citation": "42 CFR 431.221",
		"url": "https://www.ecfr.gov/current/title-42/section-431.221",
		"evidence": "quoted"
	},
	"fairHearingFile": {
		"citation": "42 CFR 431.242",
		"url": "https://www.ecfr.gov/current/title-42/section-431.242",
		"evidence": "quoted"
	},
	"fairHearingTimes": {
		"citation": "42 CFR 431.244",
		"url": "https://www.ecfr.gov/current/title-42/section-431.244",
		"evidence": "quoted"
	},
	"airAmbulances": {
		"citation": "45 CFR 149.440",
		"url": "https://www.ecfr.gov/current/title-45/section-149.440",
		"evidence": "quoted"
	},
	"estimates": {
		"citation": "45 CFR 149.610",
		"url": "https://www.ecfr.gov/current/title-45/section-149.610",
		"evidence": "quoted"
	},
	"ownDebt": {
		"citation": "15 USC 1692a(6)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1692a",
		"evidence": "quoted"
	},
	"continuity": {
		"citation": "42 USC 300gg-113",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section300gg-113",
		"evidence": "quoted"
	},
	"parityReasons": {
		"citation": "29 CFR 2590.712",
		"url": "https://www.ecfr.gov/current/title-29/section-2590.712",
		"evidence": "quoted"
	}
} };
