import type { ClosedDay } from '#app/platform/time/business-days.ts';
import type { ArrivalKind, RuleKey } from '#app/public/help-now/deadline-types.ts';

/** Rule, date, latest date of a range, day to send by, and why that is earlier. */
type ExpectedDeadline = [RuleKey, string, string | null, string | null, ClosedDay | null];

interface DeadlineCase {
	about: string;
	kind: ArrivalKind;
	entered: string;
	/** The day on which care or coverage is cut. */
	cut?: string;
	expected: ExpectedDeadline[];
}

/**
 * Computed by hand. In the comments "Nov 9" means 9 days used up by the end of November; the running
 * total follows, and the last term is the day of the month on which the total is complete.
 */
export const deadlineCases: DeadlineCase[] = [
	// 180: Nov 9 (30-21), Dec 40, Jan 71, Feb 99, Mar 130, Apr 160, May 20. Thursday.
	{
		about: 'job plan, first denial, across a common year',
		kind: 'job_plan_denial',
		entered: '2026-11-21',
		expected: [['internal_appeal', '2027-05-20', null, '2027-05-20', null]],
	},
	// 180: Nov 9, Dec 40, Jan 71, Feb 100 (29 days in 2028), Mar 131, Apr 161, May 19. Friday.
	{
		about: 'job plan, first denial, across a leap day',
		kind: 'job_plan_denial',
		entered: '2027-11-21',
		expected: [['internal_appeal', '2028-05-19', null, '2028-05-19', null]],
	},
	// 180: Dec 0, Jan 31, Feb 59, Mar 90, Apr 120, May 151, Jun 29. Tuesday.
	{
		about: 'Marketplace plan, first denial, received on the last day of a year',
		kind: 'marketplace_denial',
		entered: '2026-12-31',
		expected: [['internal_appeal', '2027-06-29', null, '2027-06-29', null]],
	},
	// 120: Oct 0, Nov 30, Dec 61, Jan 92, Feb 28. 4 months: no February 31, so the 28th too. Sunday: back to Friday.
	{
		about: 'job plan, final denial, month end in a common year, on a Sunday',
		kind: 'job_plan_final_denial',
		entered: '2026-10-31',
		expected: [['external_review', '2027-02-28', null, '2027-02-26', 'weekend']],
	},
	// 120: Nov 30, Dec 61, Jan 92, Feb 28. Monday. 4 months in a leap year: February 29.
	{
		about: 'job plan, final denial, month end in a leap year',
		kind: 'job_plan_final_denial',
		entered: '2027-10-31',
		expected: [['external_review', '2028-02-28', '2028-02-29', '2028-02-28', null]],
	},
	// 120: Oct 3 (31-28), Nov 33, Dec 64, Jan 95, Feb 25. Thursday. 4 months: February 28, not clamped.
	{
		about: 'final denial, the same day of the month',
		kind: 'job_plan_final_denial',
		entered: '2026-10-28',
		expected: [['external_review', '2027-02-25', '2027-02-28', '2027-02-25', null]],
	},
	// 120: Dec 0, Jan 31, Feb 60 (leap), Mar 91, Apr 29. Saturday, so Friday. 4 months: April has 30 days.
	{
		about: 'final denial, a 31st into a month of 30 days',
		kind: 'marketplace_final_denial',
		entered: '2027-12-31',
		expected: [['external_review', '2028-04-29', '2028-04-30', '2028-04-28', 'weekend']],
	},
	// 120: Feb 0, Mar 31, Apr 61, May 92, Jun 28. Wednesday. 4 months: June 29.
	{
		about: 'final denial, dated on a leap day',
		kind: 'job_plan_final_denial',
		entered: '2028-02-29',
		expected: [['external_review', '2028-06-28', '2028-06-29', '2028-06-28', null]],
	},
	// 120: Sep 28 (30-2), Oct 59, Nov 89, Dec 31. Thursday; January 1, 2027 is a Friday, observed that day.
	{
		about: 'final denial, due on the last day of a year',
		kind: 'marketplace_final_denial',
		entered: '2026-09-02',
		expected: [['external_review', '2026-12-31', '2027-01-02', '2026-12-31', null]],
	},
	// 120 as above: December 31, 2027, a Friday and the holiday as observed: January 1, 2028 is a Saturday.
	{
		about: "next year's New Year's Day, observed in this year",
		kind: 'marketplace_final_denial',
		entered: '2027-09-02',
		expected: [['external_review', '2027-12-31', '2028-01-02', '2027-12-30', 'holiday']],
	},
	// 120: one day more, Saturday, January 1, 2028; Friday is the observed holiday, so Thursday.
	{
		about: 'a weekend, and a holiday before it, across the year end',
		kind: 'marketplace_final_denial',
		entered: '2027-09-03',
		expected: [['external_review', '2028-01-01', '2028-01-03', '2027-12-30', 'weekend']],
	},
	// 120: Sep 28 (30-2), Oct 59, Nov 89, Dec 31. Thursday.
	{
		about: 'Original Medicare',
		kind: 'medicare_denial',
		entered: '2026-09-02',
		expected: [['medicare_appeal', '2026-12-31', null, '2026-12-31', null]],
	},
	// 120: Mar 26 (31-5), Apr 56, May 87, Jun 117, Jul 3. Friday: July 4, 2026 (Saturday) is observed.
	{
		about: 'a Saturday holiday, observed on Friday',
		kind: 'medicare_denial',
		entered: '2026-03-05',
		expected: [['medicare_appeal', '2026-07-03', null, '2026-07-02', 'holiday']],
	},
	// 120: one day more, Saturday July 4; Friday is the observed holiday, so Thursday the 2nd.
	{
		about: 'the Saturday of a holiday',
		kind: 'medicare_denial',
		entered: '2026-03-06',
		expected: [['medicare_appeal', '2026-07-04', null, '2026-07-02', 'weekend']],
	},
	// 60: Dec 11 (31-20), Jan 42, Feb 18. Thursday. 65: five days on, February 23.
	{
		about: 'Medicare Advantage, a range',
		kind: 'medicare_advantage_denial',
		entered: '2026-12-20',
		expected: [['medicare_advantage_appeal', '2027-02-18', '2027-02-23', '2027-02-18', null]],
	},
	// 60: Dec 0, Jan 31, Feb 60 = the 29th. Tuesday. 65: March 5, a Sunday; only the safe date moves.
	{
		about: 'Medicare Advantage, a range across a leap day',
		kind: 'medicare_advantage_denial',
		entered: '2027-12-31',
		expected: [['medicare_advantage_appeal', '2028-02-29', '2028-03-05', '2028-02-29', null]],
	},
	// 10: Nov 15. Monday. 60: Nov 25 (30-5), Dec 56, Jan 4. Tuesday.
	{
		about: 'Medicaid plan: keep care going, and the appeal',
		kind: 'medicaid_plan_denial',
		entered: '2027-11-05',
		expected: [
			['medicaid_keep_care', '2027-11-15', null, '2027-11-15', null],
			['medicaid_plan_appeal', '2028-01-04', null, '2028-01-04', null],
		],
	},
	// 10: Nov 11, Veterans Day, a Wednesday. 60: Nov 29 (30-1), Dec 60 = the 31st. Thursday.
	{
		about: 'Medicaid plan, dated on the day clocks go back',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-01',
		expected: [
			['medicaid_keep_care', '2026-11-11', null, '2026-11-10', 'holiday'],
			['medicaid_plan_appeal', '2026-12-31', null, '2026-12-31', null],
		],
	},
	// 65: Dec 11 (31-20), Jan 42, Feb 23. Tuesday.
	{
		about: 'Medicare drug plan',
		kind: 'medicare_drug_denial',
		entered: '2026-12-20',
		expected: [['medicare_drug_appeal', '2027-02-23', null, '2027-02-23', null]],
	},
	// 90: Dec 0, Jan 31, Feb 59, Mar 90 = the 31st. Wednesday.
	{
		about: 'TRICARE, across February of a common year',
		kind: 'tricare_denial',
		entered: '2026-12-31',
		expected: [['tricare_appeal', '2027-03-31', null, '2027-03-31', null]],
	},
	// 60: Nov 0, Dec 31, Jan 29. Friday.
	{
		about: 'coverage that ended with a month',
		kind: 'lost_coverage',
		entered: '2026-11-30',
		expected: [
			['family_job_plan', '2026-12-30', null, '2026-12-30', null],
			['marketplace_enrollment', '2027-01-29', null, '2027-01-29', null],
			['cobra', '2027-01-29', null, '2027-01-29', null],
		],
	},
	// 60 as above. 90: Nov 0, Dec 31, Jan 62, Feb 28: a Sunday, so Friday the 26th.
	{
		about: 'Medicaid that ended with a month',
		kind: 'lost_medicaid',
		entered: '2026-11-30',
		expected: [
			['family_job_plan_after_medicaid', '2027-01-29', null, '2027-01-29', null],
			['marketplace_after_medicaid', '2027-02-28', null, '2027-02-26', 'weekend'],
		],
	},
	// 180: Nov 9 (30-21), Dec 40, Jan 71, Feb 99, Mar 130, Apr 160, May 20. Thursday.
	{
		about: 'Original Medicare, denied again',
		kind: 'medicare_second_denial',
		entered: '2026-11-21',
		expected: [['medicare_reconsideration', '2027-05-20', null, '2027-05-20', null]],
	},
	{
		about: 'Medicare Advantage, denied again: the plan sends the case on',
		kind: 'medicare_advantage_second_denial',
		entered: '2026-11-21',
		expected: [],
	},
	// 65: Dec 11 (31-20), Jan 42, Feb 23. Tuesday.
	{
		about: 'Medicare drug plan, denied again',
		kind: 'medicare_drug_second_denial',
		entered: '2026-12-20',
		expected: [['medicare_drug_review', '2027-02-23', null, '2027-02-23', null]],
	},
	// 60: Dec 11 (31-20), Jan 42, Feb 18. Thursday. 90: Feb 70, Mar 20.
	{
		about: 'TRICARE, denied again',
		kind: 'tricare_second_denial',
		entered: '2026-12-20',
		expected: [['tricare_review', '2027-02-18', '2027-03-20', '2027-02-18', null]],
	},
	// 10: Jan 25. Monday. 90: Jan 16 (31-15), Feb 44, Mar 75, Apr 15. Thursday. 120: Apr 105, May 15.
	{
		about: 'Medicaid plan, final denial: keep care going, and a state hearing, a range',
		kind: 'medicaid_plan_final_denial',
		entered: '2027-01-15',
		expected: [
			['medicaid_keep_care_again', '2027-01-25', null, '2027-01-25', null],
			['medicaid_state_hearing', '2027-04-15', '2027-05-15', '2027-04-15', null],
		],
	},
	// 120: Mar 17 (31-14), Apr 47, May 78, Jun 108, Jul 12. 240: Jul 139, Aug 170, Sep 200, Oct 231, Nov 9.
	{
		about: 'hospital bill, dated on the day clocks go forward',
		kind: 'hospital_bill',
		entered: '2027-03-14',
		expected: [
			['hospital_action', '2027-07-12', null, null, null],
			['hospital_assistance', '2027-11-09', null, '2027-11-09', null],
		],
	},
	// 120: Mar 0, Apr 30, May 61, Jun 91, Jul 29. 240: Jul 122, Aug 153, Sep 183, Oct 214, Nov 26: Thanksgiving.
	{
		about: 'hospital bill, due on Thanksgiving',
		kind: 'hospital_bill',
		entered: '2026-03-31',
		expected: [
			['hospital_action', '2026-07-29', null, null, null],
			['hospital_assistance', '2026-11-26', null, '2026-11-25', 'holiday'],
		],
	},
	// 30: Jan 0, Feb 29 (leap), Mar 1.
	{
		about: "hospital's notice, across a leap day",
		kind: 'hospital_notice',
		entered: '2028-01-31',
		expected: [
			['hospital_action_after_notice', '2028-03-01', null, null, null],
			['hospital_assistance_after_notice', '2028-03-01', null, '2028-03-01', null],
		],
	},
	// 120: Aug 4 (31-27), Sep 34, Oct 65, Nov 95, Dec 25. Friday.
	{
		about: 'good-faith estimate, due on Christmas Day',
		kind: 'good_faith_estimate',
		entered: '2026-08-27',
		expected: [['good_faith_dispute', '2026-12-25', null, '2026-12-24', 'holiday']],
	},
	// 30: Feb 14 (28-14), Mar 16. Monday; clocks go forward on March 8.
	{
		about: 'collector, across the day clocks go forward',
		kind: 'collector_notice',
		entered: '2026-02-14',
		expected: [['collector_dispute', '2026-03-16', null, '2026-03-16', null]],
	},
	// 30: Oct 22 (31-9), Nov 8. Monday; clocks go back on November 7.
	{
		about: 'collector, across the day clocks go back',
		kind: 'collector_notice',
		entered: '2027-10-09',
		expected: [['collector_dispute', '2027-11-08', null, '2027-11-08', null]],
	},
	// 30: Feb 12 (28-16), Mar 18. Thursday. A common February.
	{
		about: 'collector, across February of a common year',
		kind: 'collector_notice',
		entered: '2027-02-16',
		expected: [['collector_dispute', '2027-03-18', null, '2027-03-18', null]],
	},
	// 30: Jun 25 (30-5), Jul 5. Monday: July 4, 2027 (Sunday) is observed. Back over the weekend to Friday.
	{
		about: 'a Sunday holiday, observed on Monday',
		kind: 'collector_notice',
		entered: '2027-06-05',
		expected: [['collector_dispute', '2027-07-05', null, '2027-07-02', 'holiday']],
	},
	// 30: May 12 (31-19), Jun 18. Friday: Juneteenth 2027 is a Saturday.
	{
		about: 'Juneteenth, observed on Friday',
		kind: 'collector_notice',
		entered: '2027-05-19',
		expected: [['collector_dispute', '2027-06-18', null, '2027-06-17', 'holiday']],
	},
	// 30: Dec 12 (31-19), Jan 18: third Monday of January. Back over the weekend to Friday the 15th.
	{
		about: 'a Monday holiday, into the next year',
		kind: 'collector_notice',
		entered: '2026-12-19',
		expected: [['collector_dispute', '2027-01-18', null, '2027-01-15', 'holiday']],
	},
	// November 21 + 6 months: May 21. Friday.
	{
		about: 'federal employee’s plan, first denial',
		kind: 'federal_employee_denial',
		entered: '2026-11-21',
		expected: [['federal_reconsideration', '2027-05-21', null, '2027-05-21', null]],
	},
	// 90: Nov 9, Dec 40, Jan 71, Feb 19. Friday.
	{
		about: 'federal employee’s plan, second denial',
		kind: 'federal_employee_final_denial',
		entered: '2026-11-21',
		expected: [['federal_review', '2027-02-19', null, '2027-02-19', null]],
	},
	// 10: Nov 9, Dec 1. Tuesday.
	{
		about: 'a state’s Medicaid notice',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		expected: [['medicaid_keep_coverage', '2026-12-01', null, '2026-12-01', null]],
	},
	// 180: Sep 0, Oct 31, Nov 61, Dec 92, Jan 123, Feb 152 (leap), Mar 28. Tuesday.
	{
		about: 'Original Medicare, denied again, across a leap day',
		kind: 'medicare_second_denial',
		entered: '2027-09-30',
		expected: [['medicare_reconsideration', '2028-03-28', null, '2028-03-28', null]],
	},
	// 65: Dec 20 (31-11), Jan 51, Feb 14. Sunday before a Monday holiday, so Friday the 12th.
	{
		about: 'Medicare drug plan, denied again, due on a Sunday',
		kind: 'medicare_drug_second_denial',
		entered: '2026-12-11',
		expected: [['medicare_drug_review', '2027-02-14', null, '2027-02-12', 'weekend']],
	},
	// 65: one day more, February 15: the third Monday. Back over the weekend to Friday.
	{
		about: 'Medicare drug plan, due on Washington’s Birthday',
		kind: 'medicare_drug_denial',
		entered: '2026-12-12',
		expected: [['medicare_drug_appeal', '2027-02-15', null, '2027-02-12', 'holiday']],
	},
	// 60: Dec 9 (31-22), Jan 40, Feb 20. Saturday, so Friday. 90: Feb 68, Mar 22.
	{
		about: 'TRICARE, denied again, due on a Saturday',
		kind: 'tricare_second_denial',
		entered: '2026-12-22',
		expected: [['tricare_review', '2027-02-20', '2027-03-22', '2027-02-19', 'weekend']],
	},
	// 60: Dec 23 (31-8), Jan 54, Feb 6. Saturday, so Friday. 65: Feb 11.
	{
		about: 'Medicare Advantage, a range that begins on a Saturday',
		kind: 'medicare_advantage_denial',
		entered: '2026-12-08',
		expected: [['medicare_advantage_appeal', '2027-02-06', '2027-02-11', '2027-02-05', 'weekend']],
	},
	// 30: Dec 0, Jan 30. Saturday, so Friday. 60: Jan 31, Feb 59, Mar 1. Monday.
	{
		about: 'coverage that ends with the year',
		kind: 'lost_coverage',
		entered: '2026-12-31',
		expected: [
			['family_job_plan', '2027-01-30', null, '2027-01-29', 'weekend'],
			['marketplace_enrollment', '2027-03-01', null, '2027-03-01', null],
			['cobra', '2027-03-01', null, '2027-03-01', null],
		],
	},
	// 30: Jan 0, Feb 29 (leap), Mar 1. Wednesday. 60: Mar 31. Friday.
	{
		about: 'coverage that ended before a leap day',
		kind: 'lost_coverage',
		entered: '2028-01-31',
		expected: [
			['family_job_plan', '2028-03-01', null, '2028-03-01', null],
			['marketplace_enrollment', '2028-03-31', null, '2028-03-31', null],
			['cobra', '2028-03-31', null, '2028-03-31', null],
		],
	},
	// 60 as above, March 1. 90: Mar 31. Wednesday.
	{
		about: 'Medicaid that ends with the year',
		kind: 'lost_medicaid',
		entered: '2026-12-31',
		expected: [
			['family_job_plan_after_medicaid', '2027-03-01', null, '2027-03-01', null],
			['marketplace_after_medicaid', '2027-03-31', null, '2027-03-31', null],
		],
	},
	// 10: Nov 26, Thanksgiving. 60: Nov 14 (30-16), Dec 45, Jan 15. Friday.
	{
		about: 'Medicaid plan: ten days end on Thanksgiving',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-16',
		expected: [
			['medicaid_keep_care', '2026-11-26', null, '2026-11-25', 'holiday'],
			['medicaid_plan_appeal', '2027-01-15', null, '2027-01-15', null],
		],
	},
	// 10: Dec 25. 60: Dec 16 (31-15), Jan 47, Feb 13. Saturday, so Friday.
	{
		about: 'Medicaid plan: ten days end on Christmas Day',
		kind: 'medicaid_plan_denial',
		entered: '2026-12-15',
		expected: [
			['medicaid_keep_care', '2026-12-25', null, '2026-12-24', 'holiday'],
			['medicaid_plan_appeal', '2027-02-13', null, '2027-02-12', 'weekend'],
		],
	},
	// 10: Nov 22. Sunday, so Friday. 90: Nov 18 (30-12), Dec 49, Jan 80, Feb 10. Wednesday. 120: Feb 108, Mar 12.
	{
		about: 'Medicaid plan, final denial: ten days end on a Sunday',
		kind: 'medicaid_plan_final_denial',
		entered: '2026-11-12',
		expected: [
			['medicaid_keep_care_again', '2026-11-22', null, '2026-11-20', 'weekend'],
			['medicaid_state_hearing', '2027-02-10', '2027-03-12', '2027-02-10', null],
		],
	},
	// 10: Dec 9 (31-22), Jan 1. Friday, so Thursday.
	{
		about: 'a state’s Medicaid notice: ten days end on New Year’s Day',
		kind: 'medicaid_state_notice',
		entered: '2026-12-22',
		expected: [['medicaid_keep_coverage', '2027-01-01', null, '2026-12-31', 'holiday']],
	},
	// 10: Dec 20. Sunday, so Friday.
	{
		about: 'a state’s Medicaid notice: ten days end on a Sunday',
		kind: 'medicaid_state_notice',
		entered: '2026-12-10',
		expected: [['medicaid_keep_coverage', '2026-12-20', null, '2026-12-18', 'weekend']],
	},
	// August 31 + 6 months: no February 31, so February 28. Sunday, so Friday the 26th.
	{
		about: 'federal employee’s plan, first denial, month end',
		kind: 'federal_employee_denial',
		entered: '2026-08-31',
		expected: [['federal_reconsideration', '2027-02-28', null, '2027-02-26', 'weekend']],
	},
	// 90: Oct 28 (31-3), Nov 58, Dec 89, Jan 1. Friday, so Thursday.
	{
		about: 'federal employee’s plan, second denial, due on New Year’s Day',
		kind: 'federal_employee_final_denial',
		entered: '2026-10-03',
		expected: [['federal_review', '2027-01-01', null, '2026-12-31', 'holiday']],
	},
	// 120: Oct 0, Nov 30, Dec 61, Jan 92, Feb 28. 240: Feb 121 (leap), Mar 152, Apr 182, May 213, Jun 27. Tuesday.
	{
		about: 'hospital bill, across a leap day',
		kind: 'hospital_bill',
		entered: '2027-10-31',
		expected: [
			['hospital_action', '2028-02-28', null, null, null],
			['hospital_assistance', '2028-06-27', null, '2028-06-27', null],
		],
	},
	// 30: Nov 18 (30-12), Dec 12. Saturday, so Friday.
	{
		about: 'hospital’s notice, due on a Saturday',
		kind: 'hospital_notice',
		entered: '2026-11-12',
		expected: [
			['hospital_action_after_notice', '2026-12-12', null, null, null],
			['hospital_assistance_after_notice', '2026-12-12', null, '2026-12-11', 'weekend'],
		],
	},
	// 120: May 21 (31-10), Jun 51, Jul 82, Aug 113, Sep 7: the first Monday. Back to Friday the 4th.
	{
		about: 'good-faith estimate, due on Labor Day',
		kind: 'good_faith_estimate',
		entered: '2026-05-10',
		expected: [['good_faith_dispute', '2026-09-07', null, '2026-09-04', 'holiday']],
	},
	// 30: Sep 18 (30-12), Oct 12: the second Monday. Back to Friday the 9th.
	{
		about: 'collector, due on Columbus Day',
		kind: 'collector_notice',
		entered: '2026-09-12',
		expected: [['collector_dispute', '2026-10-12', null, '2026-10-09', 'holiday']],
	},
	// The cut is after the ten days (December 1), and counts. Tuesday. 60: Nov 9 (30-21), Dec 40, Jan 20. Wednesday.
	{
		about: 'Medicaid plan: care is cut after the ten days',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-21',
		cut: '2026-12-15',
		expected: [
			['medicaid_keep_care', '2026-12-15', null, '2026-12-15', null],
			['medicaid_plan_appeal', '2027-01-20', null, '2027-01-20', null],
		],
	},
	// The ten days are later, and count: December 1.
	{
		about: 'Medicaid plan: care is cut before the ten days are over',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-21',
		cut: '2026-11-28',
		expected: [
			['medicaid_keep_care', '2026-12-01', null, '2026-12-01', null],
			['medicaid_plan_appeal', '2027-01-20', null, '2027-01-20', null],
		],
	},
	{
		about: 'Medicaid plan: care is cut on the day of the notice',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-21',
		cut: '2026-11-21',
		expected: [
			['medicaid_keep_care', '2026-12-01', null, '2026-12-01', null],
			['medicaid_plan_appeal', '2027-01-20', null, '2027-01-20', null],
		],
	},
	// December 20 is a Sunday, so Friday.
	{
		about: 'Medicaid plan: care is cut on a Sunday',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-21',
		cut: '2026-12-20',
		expected: [
			['medicaid_keep_care', '2026-12-20', null, '2026-12-18', 'weekend'],
			['medicaid_plan_appeal', '2027-01-20', null, '2027-01-20', null],
		],
	},
	// New Year's Day is a Friday, so Thursday. 60: Dec 16 (31-15), Jan 47, Feb 13. Saturday, so Friday.
	{
		about: 'Medicaid plan: care is cut on New Year’s Day',
		kind: 'medicaid_plan_denial',
		entered: '2026-12-15',
		cut: '2027-01-01',
		expected: [
			['medicaid_keep_care', '2027-01-01', null, '2026-12-31', 'holiday'],
			['medicaid_plan_appeal', '2027-02-13', null, '2027-02-12', 'weekend'],
		],
	},
	// Care goes on only with an appeal in time, so not later than day 60.
	{
		about: 'Medicaid plan: care is cut after the time to appeal',
		kind: 'medicaid_plan_denial',
		entered: '2026-11-21',
		cut: '2027-03-01',
		expected: [
			['medicaid_keep_care', '2027-01-20', null, '2027-01-20', null],
			['medicaid_plan_appeal', '2027-01-20', null, '2027-01-20', null],
		],
	},
	// The day before the cut. Monday.
	{
		about: 'a state’s Medicaid notice: before the cut',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		cut: '2026-12-15',
		expected: [['medicaid_keep_coverage', '2026-12-14', null, '2026-12-14', null]],
	},
	// The shortest notice that the rule allows: the cut is on day 10, so day 9 is the last before it. Monday.
	{
		about: 'a state’s Medicaid notice, ten days ahead',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		cut: '2026-12-01',
		expected: [['medicaid_keep_coverage', '2026-11-30', null, '2026-11-30', null]],
	},
	// Less notice than the rule asks for: ten days, December 1.
	{
		about: 'a state’s Medicaid notice, two days ahead',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		cut: '2026-11-23',
		expected: [['medicaid_keep_coverage', '2026-12-01', null, '2026-12-01', null]],
	},
	// The day before Monday is a Sunday, so Friday.
	{
		about: 'a state’s Medicaid notice: a cut on a Monday',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		cut: '2026-12-14',
		expected: [['medicaid_keep_coverage', '2026-12-13', null, '2026-12-11', 'weekend']],
	},
	// The day before is the leap day. Tuesday.
	{
		about: 'a state’s Medicaid notice: a cut after a leap day',
		kind: 'medicaid_state_notice',
		entered: '2028-02-10',
		cut: '2028-03-01',
		expected: [['medicaid_keep_coverage', '2028-02-29', null, '2028-02-29', null]],
	},
	// A state may allow 90 days to ask for a hearing, not more: Nov 9, Dec 40, Jan 71, Feb 19. Friday.
	{
		about: 'a state’s Medicaid notice: a cut after the time to ask for a hearing',
		kind: 'medicaid_state_notice',
		entered: '2026-11-21',
		cut: '2027-06-01',
		expected: [['medicaid_keep_coverage', '2027-02-19', null, '2027-02-19', null]],
	},
];
