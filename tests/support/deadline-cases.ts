import type { Deadline } from '#app/public/help-now/compute-deadlines.ts';
import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';

/** Writes a deadline as the cases below do. */
export function writeDeadline({ rule, date, latestDate, sendBy, closed }: Deadline): string {
	const range = latestDate ? `${date} to ${latestDate}` : date;
	if (sendBy === null) return `${rule.name} ${range}, not sent`;
	return `${rule.name} ${range}${sendBy === date ? '' : `, sent by ${sendBy} (${closed})`}`;
}

/**
 * Computed by hand. In the comments "Nov 9" means 9 days used up by the end of November; the running
 * total follows, and the last term is the day of the month on which the total is complete. A line has the document, its
 * date, the day on which care or coverage is cut, and each action with its last day.
 */
const cases = `
# Job plan, first denial, across a leap day. 180: Nov 9, Dec 40, Jan 71, Feb 100 (29 days in 2028), Mar 131,
# Apr 161, May 19. Friday.
job_plan_denial 2027-11-21: internal_appeal 2028-05-19
# Marketplace plan, first denial, received on the last day of a year. 180: Dec 0, Jan 31, Feb 59, Mar 90, Apr
# 120, May 151, Jun 29. Tuesday.
marketplace_denial 2026-12-31: internal_appeal 2027-06-29
# Final denial, month end in a common year, on a Sunday. 120: Oct 0, Nov 30, Dec 61, Jan 92, Feb 28.
# 4 months: no February 31, so March 1, Monday. Sunday: back to Friday.
marketplace_final_denial 2026-10-31: external_review 2027-02-28 to 2027-03-01, sent by 2027-02-26 (weekend)
# Final denial, the same day of the month. 120: Oct 3 (31-28), Nov 33, Dec 64, Jan 95, Feb 25. Thursday. 4
# months: February 28, Sunday, so Monday.
marketplace_final_denial 2026-10-28: external_review 2027-02-25 to 2027-03-01
# Final denial, month end in a leap year. 120: Nov 30, Dec 61, Jan 92, Feb 28. Monday. 4 months in a
# leap year: no February 31, so March 1, Wednesday.
marketplace_final_denial 2027-10-31: external_review 2028-02-28 to 2028-03-01
# Job plan, denied again on a leap day. 60: Feb 0, Mar 31, Apr 29: a Saturday, so Friday. 120: Apr 61, May 92, Jun 28.
# Wednesday. 4 months: June 29.
job_plan_final_denial 2028-02-29: second_appeal 2028-04-29, sent by 2028-04-28 (weekend); external_review 2028-06-28 to 2028-06-29
# Next year's New Year's Day, observed in this year. 120: Sep 28 (30-2), Oct 59, Nov 89, Dec 31. December 31, 2027, a Friday and the holiday
# as observed: January 1, 2028 is a Saturday. 4 months: January 2, Sunday, so Monday.
marketplace_final_denial 2027-09-02: external_review 2027-12-31 to 2028-01-03, sent by 2027-12-30 (holiday)
# A weekend, and a holiday before it, across the year end. 120: one day more, Saturday, January 1, 2028;
# Friday is the observed holiday, so Thursday.
marketplace_final_denial 2027-09-03: external_review 2028-01-01 to 2028-01-03, sent by 2027-12-30 (weekend)
# Original Medicare. 120: Sep 28 (30-2), Oct 59, Nov 89, Dec 31. Thursday.
medicare_denial 2026-09-02: medicare_appeal 2026-12-31 to 2027-01-05
# A Saturday holiday, observed on Friday. 120: Mar 26 (31-5), Apr 56, May 87, Jun 117, Jul 3. Friday: July 4,
# 2026 (Saturday) is observed.
medicare_denial 2026-03-05: medicare_appeal 2026-07-03 to 2026-07-08, sent by 2026-07-02 (holiday)
# Medicare Advantage, a range. 60: Dec 11 (31-20), Jan 42, Feb 18. Thursday. 65: five days on, February 23.
medicare_advantage_denial 2026-12-20: medicare_advantage_appeal 2027-02-18 to 2027-02-23
# Medicaid plan, dated on the day clocks go back. 10: Nov 11, Veterans Day, a Wednesday. 60: Nov 29 (30-1),
# Dec 60 = the 31st. Thursday.
medicaid_plan_denial 2026-11-01: medicaid_keep_care 2026-11-11, sent by 2026-11-10 (holiday); medicaid_plan_appeal 2026-12-31
# Medicare drug plan, a range. 60: Dec 11 (31-20), Jan 42, Feb 18. Thursday. 65: five days on, February 23.
medicare_drug_denial 2026-12-20: medicare_drug_appeal 2027-02-18 to 2027-02-23
# TRICARE, across February of a common year. 90: Dec 0, Jan 31, Feb 59, Mar 90 = the 31st. Wednesday.
tricare_denial 2026-12-31: tricare_appeal 2027-03-31
# Coverage that ended with a month. 60: Nov 0, Dec 31, Jan 29. Friday.
lost_coverage 2026-11-30: family_job_plan 2026-12-30; marketplace_enrollment 2027-01-29; cobra 2027-01-29
# Medicaid that ended with a month. 60 as above. 90: Nov 0, Dec 31, Jan 62, Feb 28: a Sunday, so Friday the
# 26th.
lost_medicaid 2026-11-30: family_job_plan_after_medicaid 2027-01-29; marketplace_after_medicaid 2027-02-28, sent by 2027-02-26 (weekend)
# Medicare Advantage, denied again: the plan sends the case on.
medicare_advantage_second_denial 2026-11-21:
# Medicare’s reviewer, due on a Saturday. 60: Dec 9 (31-22), Jan 40, Feb 20. Saturday, so Friday. 65: Feb 25.
medicare_reviewer_denial 2026-12-22: medicare_judge 2027-02-20 to 2027-02-25, sent by 2027-02-19 (weekend)
# Hospital bill, dated on the day clocks go forward. 120: Mar 17 (31-14), Apr 47, May 78, Jun 108, Jul 12.
# 240: Jul 139, Aug 170, Sep 200, Oct 231, Nov 9.
hospital_bill 2027-03-14: hospital_action 2027-07-12, not sent; hospital_assistance 2027-11-09
# Hospital bill, due on Thanksgiving. 120: Mar 0, Apr 30, May 61, Jun 91, Jul 29. 240: Jul 122, Aug 153, Sep
# 183, Oct 214, Nov 26: Thanksgiving.
hospital_bill 2026-03-31: hospital_action 2026-07-29, not sent; hospital_assistance 2026-11-26, sent by 2026-11-25 (holiday)
# Good-faith estimate, due on Christmas Day. 120: Aug 4 (31-27), Sep 34, Oct 65, Nov 95, Dec 25. Friday.
good_faith_estimate 2026-08-27: good_faith_dispute 2026-12-25, sent by 2026-12-24 (holiday)
# Collector, across the day clocks go back. 30: Oct 22 (31-9), Nov 8. Monday; clocks go back on November 7.
collector_notice 2027-10-09: collector_dispute 2027-11-08
# A Sunday holiday, observed on Monday. 30: Jun 25 (30-5), Jul 5. Monday: July 4, 2027 (Sunday) is observed.
# Back over the weekend to Friday.
collector_notice 2027-06-05: collector_dispute 2027-07-05, sent by 2027-07-02 (holiday)
# Juneteenth, observed on Friday. 30: May 12 (31-19), Jun 18. Friday: Juneteenth 2027 is a Saturday.
collector_notice 2027-05-19: collector_dispute 2027-06-18, sent by 2027-06-17 (holiday)
# A Monday holiday, into the next year. 30: Dec 12 (31-19), Jan 18: third Monday of January. Back over the
# weekend to Friday the 15th.
collector_notice 2026-12-19: collector_dispute 2027-01-18, sent by 2027-01-15 (holiday)
# A state’s Medicaid notice: the cut can be on day 10, so day 9 is the last before it: November 30. Monday.
medicaid_state_notice 2026-11-21: medicaid_keep_coverage 2026-11-30
# Original Medicare, denied again, across a leap day. 180: Sep 0, Oct 31, Nov 61, Dec 92, Jan 123, Feb 152
# (leap), Mar 28. Tuesday.
medicare_second_denial 2027-09-30: medicare_reconsideration 2028-03-28 to 2028-04-02
# Medicare drug plan, denied again, due on a Sunday before a Monday holiday. 60: Dec 15 (31-16), Jan 46, Feb 14.
# Back to Friday the 12th. 65: Feb 19.
medicare_drug_second_denial 2026-12-16: medicare_drug_review 2027-02-14 to 2027-02-19, sent by 2027-02-12 (weekend)
# Medicare drug plan, due on Washington’s Birthday. 60: one day more, February 15: the third Monday. Back over
# the weekend to Friday.
medicare_drug_denial 2026-12-17: medicare_drug_appeal 2027-02-15 to 2027-02-20, sent by 2027-02-12 (holiday)
# TRICARE, denied again, due on a Saturday. 60: Dec 9 (31-22), Jan 40, Feb 20. Saturday, so Friday. 90: Feb
# 68, Mar 22.
tricare_second_denial 2026-12-22: tricare_review 2027-02-20 to 2027-03-22, sent by 2027-02-19 (weekend)
# Medicaid plan, final denial: ten days end on a Sunday. 10: Nov 22. Sunday, so Friday. 90: Nov 18 (30-12),
# Dec 49, Jan 80, Feb 10. Wednesday. 120: Feb 108, Mar 12.
medicaid_plan_final_denial 2026-11-12: medicaid_keep_care_again 2026-11-22, sent by 2026-11-20 (weekend); medicaid_state_hearing 2027-02-10 to 2027-03-12
# A state’s Medicaid notice: nine days end on New Year’s Day. 9: Dec 8 (31-23), Jan 1. Friday, so Thursday.
medicaid_state_notice 2026-12-23: medicaid_keep_coverage 2027-01-01, sent by 2026-12-31 (holiday)
# Federal employee’s plan, first denial, month end. August 31 + 6 months: no February 31, so February 28.
# Sunday, so Friday the 26th.
federal_employee_denial 2026-08-31: federal_reconsideration 2027-02-28, sent by 2027-02-26 (weekend)
# Federal employee’s plan, second denial, due on New Year’s Day. 90: Oct 28 (31-3), Nov 58, Dec 89, Jan 1.
# Friday, so Thursday.
federal_employee_final_denial 2026-10-03: federal_review 2027-01-01, sent by 2026-12-31 (holiday)
# Hospital’s notice, due on a Saturday. 30: Nov 18 (30-12), Dec 12. Saturday, so Friday.
hospital_notice 2026-11-12: hospital_action_after_notice 2026-12-12, not sent; hospital_assistance_after_notice 2026-12-12, sent by 2026-12-11 (weekend)
# Good-faith estimate, due on Labor Day. 120: May 21 (31-10), Jun 51, Jul 82, Aug 113, Sep 7: the first
# Monday. Back to Friday the 4th.
good_faith_estimate 2026-05-10: good_faith_dispute 2026-09-07, sent by 2026-09-04 (holiday)
# Collector, due on Columbus Day. 30: Sep 18 (30-12), Oct 12: the second Monday. Back to Friday the 9th.
collector_notice 2026-09-12: collector_dispute 2026-10-12, sent by 2026-10-09 (holiday)
# Medicaid plan: care is cut after the ten days. The cut is after the ten days (December 1), and counts.
# Tuesday. 60: Nov 9 (30-21), Dec 40, Jan 20. Wednesday.
medicaid_plan_denial 2026-11-21 cut 2026-12-15: medicaid_keep_care 2026-12-15; medicaid_plan_appeal 2027-01-20
# Medicaid plan: care is cut before the ten days are over. The ten days are later, and count: December 1.
medicaid_plan_denial 2026-11-21 cut 2026-11-28: medicaid_keep_care 2026-12-01; medicaid_plan_appeal 2027-01-20
# Medicaid plan: care is cut on a Sunday. December 20 is a Sunday, so Friday.
medicaid_plan_denial 2026-11-21 cut 2026-12-20: medicaid_keep_care 2026-12-20, sent by 2026-12-18 (weekend); medicaid_plan_appeal 2027-01-20
# Medicaid plan: care is cut after the time to appeal. Care goes on only with an appeal in time, so not later
# than day 60.
medicaid_plan_denial 2026-11-21 cut 2027-03-01: medicaid_keep_care 2027-01-20; medicaid_plan_appeal 2027-01-20
# A state’s Medicaid notice: before the cut. The day before the cut. Monday.
medicaid_state_notice 2026-11-21 cut 2026-12-15: medicaid_keep_coverage 2026-12-14
# A state’s Medicaid notice, ten days ahead. The shortest notice that the rule allows: the cut is on day 10,
# so day 9 is the last before it. Monday.
medicaid_state_notice 2026-11-21 cut 2026-12-01: medicaid_keep_coverage 2026-11-30
# A state’s Medicaid notice, six days ahead: before the cut, November 26, Thanksgiving. Less notice than the rule
# asks for may leave ten days from receipt, presumed 5 days after its date. 15: Nov 9 (30-21), Dec 6.
medicaid_state_notice 2026-11-21 cut 2026-11-27: medicaid_keep_coverage 2026-11-26 to 2026-12-06, sent by 2026-11-25 (holiday)
# A state’s Medicaid notice: a cut 45 days ahead. Some states give 30 days to ask for a hearing: Nov 9, Dec 21.
# Monday. The day before the cut: January 4.
medicaid_state_notice 2026-11-21 cut 2027-01-05: medicaid_keep_coverage 2026-12-21 to 2027-01-04
# A state’s Medicaid notice: a cut after the time to ask for a hearing, 30 days as above and at most 90: Nov 9,
# Dec 40, Jan 71, Feb 19.
medicaid_state_notice 2026-11-21 cut 2027-06-01: medicaid_keep_coverage 2026-12-21 to 2027-02-19`;

export const deadlineCases = [...cases.matchAll(/^(\w+) (\S+?)(?: cut (\S+))?: ?(.*)$/gm)].map(
	([, kind, entered = '', cut, expected = '']) => ({
		kind: kind as ArrivalKind,
		entered,
		expected: expected.split('; ').filter(Boolean),
		cut,
	}),
);
