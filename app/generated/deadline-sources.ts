// Written by `npm run generate` from app/public/help-now/sources.yaml. Don’t edit.
import type { DeadlinesCopy } from '#app/platform/content/copy-parts.ts';
import type { RuleSource } from '#app/public/help-now/rule-source.ts';

/** Day the sources of the deadlines were last checked. */
export const sourcesChecked = '2026-11-28';

/** Sources of the deadlines. */
export const deadlineSources = {
	"internalAppeals": {
		"citation": "HealthCare.gov",
		"url": "https://www.healthcare.gov/appeal-insurance-company-decision/internal-appeals/",
		"evidence": "copy"
	},
	"externalReview": {
		"citation": "HealthCare.gov",
		"url": "https://www.healthcare.gov/appeal-insurance-company-decision/external-review/",
		"evidence": "copy"
	},
	"secondAppeals": {
		"citation": "Vanderbilt",
		"url": "https://hr.vanderbilt.edu/benefits/appeals",
		"evidence": "copy"
	},
	"stateExternalReview": {
		"citation": "Virginia",
		"url": "https://www.scc.virginia.gov/pages/External-Review-(1)",
		"evidence": "copy"
	},
	"medicare": {
		"citation": "42 CFR 405.942",
		"url": "https://www.ecfr.gov/current/title-42/section-405.942",
		"evidence": "copy"
	},
	"medicareReconsideration": {
		"citation": "42 CFR 405.962",
		"url": "https://www.ecfr.gov/current/title-42/section-405.962",
		"evidence": "copy"
	},
	"medicareJudge": {
		"citation": "42 CFR 405.1002",
		"url": "https://www.ecfr.gov/current/title-42/section-405.1002",
		"evidence": "copy"
	},
	"medicareAnswers": {
		"citation": "Medicare.gov",
		"url": "https://www.medicare.gov/claims-appeals/file-an-appeal/appeals-in-original-medicare",
		"evidence": "copy"
	},
	"medicareDrugReview": {
		"citation": "CMS",
		"url": "https://www.cms.gov/medicare/appeals-grievances/prescription-drug/reconsiderations",
		"evidence": "copy"
	},
	"specialEnrollment": {
		"citation": "HealthCare.gov",
		"url": "https://www.healthcare.gov/blog/special-enrollment-coverage-loss/",
		"evidence": "copy"
	},
	"lostMedicaid": {
		"citation": "KFF",
		"url": "https://www.kff.org/faqs/faqs-health-insurance-marketplace-and-the-aca/marketplace-enrollment-periods/are-there-special-timelines-for-enrolling-in-the-marketplace-for-people-who-lose-medicaid-or-chip",
		"evidence": "copy"
	},
	"medicareAfterMedicaid": {
		"citation": "PHLP",
		"url": "https://phlp.org/en/news/medicare-s-special-enrollment-period-helps-people-losing-medicaid-access-health-insurance",
		"evidence": "copy"
	},
	"reinstatedCare": {
		"citation": "42 CFR 431.231",
		"url": "https://www.ecfr.gov/current/title-42/section-431.231",
		"evidence": "copy"
	},
	"tricare": {
		"citation": "TRICARE",
		"url": "https://www.tricare.mil",
		"evidence": "copy"
	},
	"tricareReview": {
		"citation": "TRICARE",
		"url": "https://tricare.mil/PatientResources/ContactUs/FileComplaint/Factual",
		"evidence": "copy"
	},
	"tricareNecessity": {
		"citation": "TRICARE",
		"url": "https://www.tricare.mil/ContactUs/FileComplaint/MedicalNecessity",
		"evidence": "copy"
	},
	"dollarFor": {
		"citation": "Dollar For",
		"url": "https://dollarfor.org/faq",
		"evidence": "copy"
	},
	"billingRecords": {
		"citation": "HHS",
		"url": "https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html",
		"evidence": "copy"
	},
	"debtValidation": {
		"citation": "15 USC 1692g",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1692g",
		"evidence": "copy"
	},
	"debtValidationRule": {
		"citation": "12 CFR 1006.34",
		"url": "https://www.ecfr.gov/current/title-12/section-1006.34",
		"evidence": "copy"
	},
	"medicareSecondLevel": {
		"citation": "CMS",
		"url": "https://www.cms.gov/medicare/appeals-grievances/fee-for-service/second-level-appeal",
		"evidence": "copy"
	},
	"courtPapers": {
		"citation": "CFPB",
		"url": "https://www.consumerfinance.gov/ask-cfpb/what-should-i-do-if-a-creditor-or-debt-collector-sues-me-en-334/",
		"evidence": "copy"
	},
	"medicareDrugAppeals": {
		"citation": "42 CFR 423.582",
		"url": "https://www.ecfr.gov/current/title-42/section-423.582",
		"evidence": "copy"
	},
	"medicareDrugAnswers": {
		"citation": "CMS",
		"url": "https://www.hhs.gov/guidance/document/redetermination-part-d-plan-sponsor",
		"evidence": "copy"
	},
	"medicareFastAppeals": {
		"citation": "Medicare.gov",
		"url": "https://www.medicare.gov/claims-appeals/your-right-to-a-fast-appeal",
		"evidence": "copy"
	},
	"oldDebt": {
		"citation": "12 CFR 1006.26(b)",
		"url": "https://www.ecfr.gov/current/title-12/section-1006.26",
		"evidence": "copy"
	},
	"reviewStates": {
		"citation": "New York",
		"url": "https://www.dfs.ny.gov/complaints/file_external_appeal",
		"evidence": "copy"
	},
	"michiganUrgent": {
		"citation": "Michigan",
		"url": "https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-550-1913",
		"evidence": "copy"
	},
	"partD": {
		"citation": "AARP",
		"url": "https://www.aarp.org/health/medicare-qa-tool/when-can-i-enroll-in-a-part-d-plan/",
		"evidence": "copy"
	},
	"chip": {
		"citation": "42 CFR 457.1260",
		"url": "https://www.ecfr.gov/current/title-42/section-457.1260",
		"evidence": "copy"
	},
	"jobPlanClaims": {
		"citation": "29 CFR 2560.503-1",
		"url": "https://www.ecfr.gov/current/title-29/section-2560.503-1",
		"evidence": "quoted"
	},
	"externalReviewRule": {
		"citation": "45 CFR 147.136",
		"url": "https://www.ecfr.gov/current/title-45/section-147.136",
		"evidence": "quoted"
	},
	"medicareAdvantageAnswers": {
		"citation": "42 CFR 422.590",
		"url": "https://www.ecfr.gov/current/title-42/section-422.590",
		"evidence": "quoted"
	},
	"medicareAdvantage": {
		"citation": "42 CFR 422.582",
		"url": "https://www.ecfr.gov/current/title-42/section-422.582",
		"evidence": "quoted"
	},
	"jobPlanEnrollment": {
		"citation": "29 CFR 2590.701-6",
		"url": "https://www.ecfr.gov/current/title-29/section-2590.701-6",
		"evidence": "quoted"
	},
	"cobra": {
		"citation": "29 USC 1165",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1165",
		"evidence": "quoted"
	},
	"cobraEmployers": {
		"citation": "29 USC 1161",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1161",
		"evidence": "quoted"
	},
	"lossOfCoverage": {
		"citation": "45 CFR 155.420",
		"url": "https://www.ecfr.gov/current/title-45/section-155.420",
		"evidence": "quoted"
	},
	"partB": {
		"citation": "42 CFR 407.20",
		"url": "https://www.ecfr.gov/current/title-42/section-407.20",
		"evidence": "quoted"
	},
	"openEnrollment": {
		"citation": "45 CFR 155.410",
		"url": "https://www.ecfr.gov/current/title-45/section-155.410",
		"evidence": "quoted"
	},
	"medicaidWork": {
		"citation": "42 USC 1396a(xx)",
		"url": "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396a",
		"evidence": "quoted"
	},
	"tricareFast": {
		"citation": "32 CFR 199.10",
		"url": "https://www.ecfr.gov/current/title-32/section-199.10",
		"evidence": "quoted"
	},
	"medicaidAnswers": {
		"citation": "42 CFR 438.408",
		"url": "https://www.ecfr.gov/current/title-42/section-438.408",
		"evidence": "quoted"
	},
	"federalEmployeePlans": {
		"citation": "5 CFR 890.105",
		"url": "https://www.ecfr.gov/current/title-5/section-890.105",
		"evidence": "quoted"
	},
	"fairHearingCare": {
		"citation": "42 CFR 431.230",
		"url": "https://www.ecfr.gov/current/title-42/section-431.230",
		"evidence": "quoted"
	},
	"nonprofitDefinitions": {
		"citation": "26 CFR 1.501(r)-1",
		"url": "https://www.ecfr.gov/current/title-26/section-1.501(r)-1",
		"evidence": "quoted"
	},
	"nonprofitCollections": {
		"citation": "26 CFR 1.501(r)-6",
		"url": "https://www.ecfr.gov/current/title-26/section-1.501(r)-6",
		"evidence": "quoted"
	},
	"estimateDispute": {
		"citation": "45 CFR 149.620",
		"url": "https://www.ecfr.gov/current/title-45/section-149.620",
		"evidence": "quoted"
	},
	"medicaidRenewal": {
		"citation": "42 CFR 435.916",
		"url": "https://www.ecfr.gov/current/title-42/section-435.916",
		"evidence": "quoted"
	},
	"medicaidKeepCare": {
		"citation": "42 CFR 438.420",
		"url": "https://www.ecfr.gov/current/title-42/section-438.420",
		"evidence": "quoted"
	},
	"jobPlanRepresentative": {
		"citation": "29 CFR 2560.503-1(b)(4)",
		"url": "https://www.ecfr.gov/current/title-29/section-2560.503-1",
		"evidence": "quoted"
	},
	"medicaidPlanAppeals": {
		"citation": "42 CFR 438.402",
		"url": "https://www.ecfr.gov/current/title-42/section-438.402",
		"evidence": "quoted"
	}
} satisfies Record<string, RuleSource>;

/** Sources of notes that differ from the source of their rule. */
export const noteSources: Readonly<Partial<Record<keyof DeadlinesCopy['notes'], RuleSource>>> = {
	consumer_assistance: deadlineSources.internalAppeals,
	urgent_both: deadlineSources.internalAppeals,
	review_states: deadlineSources.reviewStates,
	michigan_urgent: deadlineSources.michiganUrgent,
	care_ending: deadlineSources.medicareFastAppeals,
	tricare_fast: deadlineSources.tricareFast,
	hearing_after_ten_days: deadlineSources.reinstatedCare,
	medicaid_by_phone: deadlineSources.medicaidPlanAppeals,
	part_b: deadlineSources.partB,
	part_d: deadlineSources.partD,
	medicare_after_medicaid: deadlineSources.medicareAfterMedicaid,
	chip: deadlineSources.chip,
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
