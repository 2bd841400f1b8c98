// Written by `npm run generate` from app/public/help-now/deadlines.yaml. Don’t edit.
import type { Arrival } from '#app/public/help-now/deadline-types.ts';

/** Every kind of document, in the order of the form. */
export const arrivals: readonly Arrival[] = [
	{
		"kind": "job_plan_denial",
		"group": "denial",
		"counted_from": "received",
		"next": "job_plan_final_denial",
		"situation": "denied-claim",
		"call": [
			"ebsa",
			"consumer_assistance",
			"insurance_department"
		],
		"deadlines": [
			{
				"name": "internal_appeal",
				"within": {
					"days": 180
				},
				"letter": "first-appeal",
				"sources": [
					"jobPlanClaims",
					"internalAppeals"
				],
				"notes": [
					"urgent_both",
					"two_levels"
				],
				"state_notes": [
					"michigan_urgent"
				]
			}
		],
		"answers": [
			{
				"name": "appeal_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"jobPlanClaims",
					"internalAppeals"
				]
			},
			{
				"name": "appeal_before_care",
				"within": {
					"days": 30
				},
				"sources": [
					"jobPlanClaims",
					"internalAppeals"
				]
			},
			{
				"name": "appeal_after_care",
				"within": {
					"days": 60
				},
				"sources": [
					"jobPlanClaims",
					"internalAppeals"
				]
			}
		],
		"notes": [
			"ask_your_doctor",
			"job_plan_representative",
			"consumer_assistance",
			"who_oversees"
		]
	},
	{
		"kind": "job_plan_final_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"ebsa",
			"insurance_department"
		],
		"deadlines": [
			{
				"name": "second_appeal",
				"within": {
					"days": 60
				},
				"letter": "first-appeal",
				"sources": [
					"secondAppeals"
				]
			},
			{
				"name": "external_review",
				"within": {
					"days": 120
				},
				"longest": {
					"months": 4
				},
				"letter": "external-review",
				"sources": [
					"externalReviewRule",
					"externalReview",
					"stateExternalReview"
				],
				"notes": [
					"older_plans",
					"review_binds",
					"review_fee"
				],
				"state_notes": [
					"review_states"
				]
			}
		],
		"answers": [
			{
				"name": "review_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"externalReviewRule",
					"externalReview"
				]
			},
			{
				"name": "review_standard",
				"within": {
					"days": 45
				},
				"sources": [
					"externalReviewRule",
					"externalReview"
				]
			}
		],
		"notes": [
			"lawsuit",
			"job_plan_representative",
			"who_oversees"
		]
	},
	{
		"kind": "marketplace_denial",
		"group": "denial",
		"counted_from": "received",
		"next": "marketplace_final_denial",
		"situation": "denied-claim",
		"call": [
			"marketplace",
			"consumer_assistance",
			"insurance_department"
		],
		"deadlines": [
			{
				"name": "internal_appeal",
				"within": {
					"days": 180
				},
				"letter": "first-appeal",
				"sources": [
					"internalAppeals"
				],
				"notes": [
					"urgent_both"
				],
				"state_notes": [
					"michigan_urgent"
				]
			}
		],
		"answers": [
			{
				"name": "appeal_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"internalAppeals"
				]
			},
			{
				"name": "appeal_before_care",
				"within": {
					"days": 30
				},
				"sources": [
					"internalAppeals"
				]
			},
			{
				"name": "appeal_after_care",
				"within": {
					"days": 60
				},
				"sources": [
					"internalAppeals"
				]
			}
		],
		"notes": [
			"ask_your_doctor",
			"consumer_assistance",
			"who_oversees_marketplace"
		]
	},
	{
		"kind": "marketplace_final_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"insurance_department",
			"marketplace"
		],
		"deadlines": [
			{
				"name": "external_review",
				"within": {
					"days": 120
				},
				"longest": {
					"months": 4
				},
				"letter": "external-review",
				"sources": [
					"externalReviewRule",
					"externalReview",
					"stateExternalReview"
				],
				"notes": [
					"older_plans",
					"review_binds",
					"review_fee"
				],
				"state_notes": [
					"review_states"
				]
			}
		],
		"answers": [
			{
				"name": "review_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"externalReviewRule",
					"externalReview"
				]
			},
			{
				"name": "review_standard",
				"within": {
					"days": 45
				},
				"sources": [
					"externalReviewRule",
					"externalReview"
				]
			}
		],
		"notes": [
			"who_oversees_marketplace"
		]
	},
	{
		"kind": "federal_employee_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "federal_employee_final_denial",
		"situation": "denied-claim",
		"call": [
			"opm"
		],
		"deadlines": [
			{
				"name": "federal_reconsideration",
				"within": {
					"months": 6
				},
				"letter": "first-appeal",
				"sources": [
					"federalEmployeePlans"
				],
				"notes": [
					"federal_brochure"
				]
			}
		],
		"answers": [
			{
				"name": "federal_reconsideration",
				"within": {
					"days": 30
				},
				"sources": [
					"federalEmployeePlans"
				]
			}
		],
		"notes": [
			"federal_no_answer",
			"ask_your_doctor"
		]
	},
	{
		"kind": "federal_employee_final_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"opm"
		],
		"deadlines": [
			{
				"name": "federal_review",
				"within": {
					"days": 90
				},
				"sources": [
					"federalEmployeePlans"
				],
				"notes": [
					"federal_brochure",
					"no_letter"
				]
			}
		],
		"notes": [
			"ask_your_doctor"
		]
	},
	{
		"kind": "medicare_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "medicare_second_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_appeal",
				"within": {
					"days": 120
				},
				"longest": {
					"days": 125
				},
				"letter": "first-appeal",
				"sources": [
					"medicare"
				],
				"notes": [
					"care_ending",
					"medicare_mail"
				]
			}
		],
		"answers": [
			{
				"name": "medicare_appeal",
				"within": {
					"days": 60
				},
				"sources": [
					"medicareAnswers"
				]
			}
		],
		"notes": [
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_second_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"next": "medicare_reviewer_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_reconsideration",
				"within": {
					"days": 180
				},
				"longest": {
					"days": 185
				},
				"letter": "medicare-reconsideration",
				"sources": [
					"medicareReconsideration"
				],
				"notes": [
					"medicare_mail"
				]
			}
		],
		"answers": [
			{
				"name": "medicare_reconsideration",
				"within": {
					"days": 60
				},
				"sources": [
					"medicareSecondLevel"
				]
			}
		],
		"notes": [
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_advantage_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "medicare_advantage_second_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_advantage_appeal",
				"within": {
					"days": 60
				},
				"longest": {
					"days": 65
				},
				"letter": "first-appeal",
				"sources": [
					"medicareAdvantage"
				],
				"notes": [
					"care_ending",
					"one_plan_for_both",
					"medicare_advantage_mail"
				]
			}
		],
		"answers": [
			{
				"name": "appeal_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"medicareAdvantageAnswers"
				]
			},
			{
				"name": "part_b_drug",
				"within": {
					"days": 7
				},
				"sources": [
					"medicareAdvantageAnswers"
				]
			},
			{
				"name": "appeal_before_care",
				"within": {
					"days": 30
				},
				"sources": [
					"medicareAdvantageAnswers"
				]
			},
			{
				"name": "appeal_after_care",
				"within": {
					"days": 60
				},
				"sources": [
					"medicareAdvantageAnswers"
				]
			}
		],
		"notes": [
			"ask_your_doctor",
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_advantage_second_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"next": "medicare_reviewer_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [],
		"notes": [
			"advantage_forwards",
			"advantage_evidence",
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_drug_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "medicare_drug_second_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_drug_appeal",
				"within": {
					"days": 60
				},
				"longest": {
					"days": 65
				},
				"letter": "first-appeal",
				"sources": [
					"medicareDrugAnswers",
					"medicareDrugAppeals"
				]
			}
		],
		"answers": [
			{
				"name": "appeal_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"medicareDrugAnswers"
				]
			},
			{
				"name": "drug_appeal",
				"within": {
					"days": 7
				},
				"sources": [
					"medicareDrugAnswers"
				]
			},
			{
				"name": "drug_refund",
				"within": {
					"days": 14
				},
				"sources": [
					"medicareDrugAnswers"
				]
			}
		],
		"notes": [
			"ask_your_doctor",
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_drug_second_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"next": "medicare_reviewer_denial",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_drug_review",
				"within": {
					"days": 60
				},
				"longest": {
					"days": 65
				},
				"sources": [
					"medicareDrugReview"
				],
				"notes": [
					"drug_review_writing",
					"no_letter"
				]
			}
		],
		"answers": [
			{
				"name": "drug_review",
				"within": {
					"days": 7
				},
				"sources": [
					"medicareDrugReview"
				]
			}
		],
		"notes": [
			"ask_your_doctor",
			"medicare_representative"
		]
	},
	{
		"kind": "medicare_reviewer_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"medicare",
			"ship"
		],
		"deadlines": [
			{
				"name": "medicare_judge",
				"within": {
					"days": 60
				},
				"longest": {
					"days": 65
				},
				"sources": [
					"medicareJudge"
				],
				"notes": [
					"judge_amount",
					"no_letter"
				]
			}
		],
		"notes": [
			"medicare_representative"
		]
	},
	{
		"kind": "medicaid_plan_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "medicaid_plan_final_denial",
		"situation": "denied-claim",
		"call": [
			"medicaid"
		],
		"deadlines": [
			{
				"name": "medicaid_keep_care",
				"within": {
					"days": 10
				},
				"filed_by": "phone",
				"only_if_kept": true,
				"until_cut": {
					"days_before": 0,
					"within_days": 60
				},
				"letter": "first-appeal",
				"sources": [
					"medicaidKeepCare"
				],
				"notes": [
					"doctor_cannot_keep"
				]
			},
			{
				"name": "medicaid_plan_appeal",
				"within": {
					"days": 60
				},
				"letter": "first-appeal",
				"sources": [
					"medicaidPlanAppeals"
				],
				"notes": [
					"medicaid_by_phone",
					"medicaid_without_plan"
				]
			}
		],
		"answers": [
			{
				"name": "appeal_urgent",
				"within": {
					"hours": 72
				},
				"urgent": true,
				"sources": [
					"medicaidAnswers"
				]
			},
			{
				"name": "medicaid_appeal",
				"within": {
					"days": 30
				},
				"sources": [
					"medicaidAnswers"
				]
			}
		],
		"notes": [
			"chip",
			"ask_your_doctor",
			"medicaid_no_answer"
		]
	},
	{
		"kind": "medicaid_state_notice",
		"group": "denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"medicaid",
			"legal_aid"
		],
		"deadlines": [
			{
				"name": "medicaid_keep_coverage",
				"within": {
					"days": 10
				},
				"filed_by": "phone",
				"only_if_kept": true,
				"until_cut": {
					"days_before": 1,
					"within_days": 30,
					"longest_days": 90,
					"short_notice_days": 15,
					"given_back_days": 10
				},
				"letter": "medicaid-hearing",
				"sources": [
					"fairHearingCare",
					"reinstatedCare"
				]
			}
		],
		"notes": [
			"state_hearing_time",
			"hearing_after_ten_days",
			"medicaid_hearing_first"
		]
	},
	{
		"kind": "tricare_denial",
		"group": "denial",
		"counted_from": "dated",
		"next": "tricare_second_denial",
		"situation": "denied-claim",
		"call": [
			"tricare"
		],
		"deadlines": [
			{
				"name": "tricare_appeal",
				"within": {
					"days": 90
				},
				"filed_by": "postmark",
				"sources": [
					"tricare"
				],
				"notes": [
					"tricare_fast",
					"tricare_address",
					"no_letter"
				]
			}
		]
	},
	{
		"kind": "tricare_second_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"tricare"
		],
		"deadlines": [
			{
				"name": "tricare_review",
				"within": {
					"days": 60
				},
				"longest": {
					"days": 90
				},
				"filed_by": "postmark",
				"sources": [
					"tricareReview",
					"tricareNecessity"
				],
				"notes": [
					"tricare_review_limit",
					"no_letter"
				]
			}
		]
	},
	{
		"kind": "medicaid_plan_final_denial",
		"group": "final_denial",
		"counted_from": "dated",
		"situation": "denied-claim",
		"call": [
			"medicaid"
		],
		"deadlines": [
			{
				"name": "medicaid_keep_care_again",
				"within": {
					"days": 10
				},
				"filed_by": "phone",
				"only_if_kept": true,
				"letter": "medicaid-hearing",
				"sources": [
					"medicaidKeepCare"
				]
			},
			{
				"name": "medicaid_state_hearing",
				"within": {
					"days": 90
				},
				"longest": {
					"days": 120
				},
				"letter": "medicaid-hearing",
				"sources": [
					"medicaidAnswers"
				],
				"notes": [
					"hearing_range"
				]
			}
		],
		"notes": [
			"chip"
		]
	},
	{
		"kind": "hospital_bill",
		"group": "bill",
		"counted_from": "first_bill_after_discharge",
		"situation": "hospital-bill",
		"call": [
			"dollar_for",
			"patient_advocate_foundation"
		],
		"deadlines": [
			{
				"name": "hospital_action",
				"within": {
					"days": 120
				},
				"protects": true,
				"sources": [
					"nonprofitDefinitions",
					"nonprofitCollections",
					"dollarFor"
				],
				"notes": [
					"notice_first"
				]
			},
			{
				"name": "hospital_assistance",
				"within": {
					"days": 240
				},
				"letter": "financial-assistance",
				"sources": [
					"nonprofitDefinitions",
					"nonprofitCollections",
					"dollarFor"
				],
				"notes": [
					"after_collections",
					"application_pauses"
				]
			}
		],
		"answers": [
			{
				"name": "billing_records",
				"within": {
					"days": 30
				},
				"extension_days": 30,
				"sources": [
					"billingRecords"
				]
			}
		],
		"notes": [
			"nonprofit_only",
			"separate_doctors",
			"itemized_bill"
		]
	},
	{
		"kind": "hospital_notice",
		"group": "bill",
		"counted_from": "dated",
		"situation": "hospital-bill",
		"call": [
			"dollar_for",
			"patient_advocate_foundation"
		],
		"deadlines": [
			{
				"name": "hospital_action_after_notice",
				"within": {
					"days": 30
				},
				"protects": true,
				"sources": [
					"nonprofitDefinitions",
					"nonprofitCollections",
					"dollarFor"
				],
				"notes": [
					"first_120_days"
				]
			},
			{
				"name": "hospital_assistance_after_notice",
				"within": {
					"days": 30
				},
				"letter": "financial-assistance",
				"sources": [
					"nonprofitDefinitions",
					"nonprofitCollections",
					"dollarFor"
				],
				"notes": [
					"later_of_two",
					"application_pauses"
				]
			}
		],
		"notes": [
			"nonprofit_only",
			"separate_doctors"
		]
	},
	{
		"kind": "good_faith_estimate",
		"group": "bill",
		"counted_from": "first_bill",
		"situation": "no-insurance",
		"call": [
			"no_surprises"
		],
		"deadlines": [
			{
				"name": "good_faith_dispute",
				"within": {
					"days": 120
				},
				"filed_by": "postmark",
				"sources": [
					"estimateDispute"
				],
				"notes": [
					"estimate_who",
					"estimate_each_provider",
					"estimate_fee"
				]
			}
		]
	},
	{
		"kind": "collector_notice",
		"group": "collector",
		"counted_from": "dated",
		"situation": "collections",
		"call": [
			"cfpb"
		],
		"deadlines": [
			{
				"name": "collector_dispute",
				"within": {
					"days": 30
				},
				"letter": "debt-dispute",
				"sources": [
					"debtValidation",
					"debtValidationRule"
				],
				"notes": [
					"collector_date",
					"collector_pauses",
					"collector_who"
				]
			}
		],
		"notes": [
			"old_debt",
			"credit_reports"
		]
	},
	{
		"kind": "court_papers",
		"group": "collector",
		"counted_from": "dated",
		"situation": "collections",
		"call": [
			"legal_aid",
			"cfpb"
		],
		"deadlines": [],
		"notes": [
			"court_answer",
			"court_default",
			"court_clerk",
			"old_debt"
		]
	},
	{
		"kind": "old_bill",
		"group": "collector",
		"counted_from": "dated",
		"situation": "collections",
		"call": [
			"legal_aid",
			"cfpb"
		],
		"deadlines": [],
		"notes": [
			"old_bill_first",
			"old_debt",
			"old_bill_dispute",
			"credit_reports"
		]
	},
	{
		"kind": "lost_coverage",
		"group": "coverage",
		"counted_from": "coverage_ended",
		"situation": "no-insurance",
		"call": [
			"marketplace",
			"medicaid"
		],
		"deadlines": [
			{
				"name": "family_job_plan",
				"within": {
					"days": 30
				},
				"filed_by": "choice",
				"sources": [
					"jobPlanEnrollment"
				]
			},
			{
				"name": "marketplace_enrollment",
				"within": {
					"days": 60
				},
				"filed_by": "choice",
				"sources": [
					"specialEnrollment"
				],
				"notes": [
					"marketplace_dropped",
					"marketplace_status"
				]
			},
			{
				"name": "cobra",
				"within": {
					"days": 60
				},
				"filed_by": "choice",
				"sources": [
					"cobra"
				],
				"notes": [
					"cobra_notice",
					"cobra_employers"
				]
			}
		],
		"notes": [
			"part_b",
			"part_d",
			"open_enrollment",
			"medicaid_work",
			"territories"
		]
	},
	{
		"kind": "lost_medicaid",
		"group": "coverage",
		"counted_from": "coverage_ended",
		"situation": "no-insurance",
		"call": [
			"medicaid",
			"marketplace"
		],
		"deadlines": [
			{
				"name": "family_job_plan_after_medicaid",
				"within": {
					"days": 60
				},
				"filed_by": "choice",
				"sources": [
					"jobPlanEnrollment"
				]
			},
			{
				"name": "marketplace_after_medicaid",
				"within": {
					"days": 90
				},
				"filed_by": "choice",
				"sources": [
					"lostMedicaid"
				],
				"notes": [
					"lost_over_hours",
					"marketplace_status"
				]
			}
		],
		"notes": [
			"medicare_after_medicaid",
			"medicaid_missing_paper",
			"medicaid_hearing_first",
			"open_enrollment",
			"medicaid_work",
			"territories"
		]
	}
];
