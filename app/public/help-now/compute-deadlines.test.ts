import { describe, expect, test } from 'vitest';
import { arrivals } from '#app/generated/deadlines.ts';
import { deadlineCases, writeDeadline } from '../../../tests/support/deadline-cases.ts';
import { computeDeadlines } from './compute-deadlines.ts';

const on = (date: string) => ({ earliest: date, latest: date });

function deadlinesOf(kind: string, entered: string, today: string, cut?: string) {
	const result = computeDeadlines(kind, entered, on(today), cut);
	if (!result.ok) throw new Error(result.copyKey);
	return result.deadlines;
}

function errorOf(kind: string, entered: string, today: string, cut?: string) {
	const result = computeDeadlines(kind, entered, on(today), cut);
	return result.ok ? null : [result.field, result.copyKey];
}

describe('dates computed by hand', () => {
	test.each(deadlineCases)('$kind of $entered, cut $cut', ({ kind, entered, cut, expected }) => {
		expect(deadlinesOf(kind, entered, entered, cut).map(writeDeadline)).toEqual(expected);
	});

	test('the table covers every rule of every kind', () => {
		const covered = deadlineCases.flatMap(({ kind, expected }) =>
			expected.map((deadline) => `${kind}.${deadline.split(' ')[0]}`),
		);
		const all = arrivals.flatMap(({ kind, deadlines }) =>
			deadlines.map(({ name }) => `${kind}.${name}`),
		);
		expect([...new Set(covered)].sort()).toEqual(all.sort());
	});

	test('the day to send by is never later than the deadline', () => {
		// Every day of a leap year and the year before, for every rule.
		const days = Array.from({ length: 731 }, (_, day) =>
			new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
		);
		const wrong = days.flatMap((entered) =>
			arrivals
				.flatMap(({ kind }) => deadlinesOf(kind, entered, entered))
				.filter(({ date, latestDate, sendBy, rule }) => {
					if (latestDate !== null && latestDate <= date) return true;
					if (rule.protects) return sendBy !== null;
					return sendBy === null || sendBy <= entered || sendBy > date;
				})
				.map(({ rule }) => `${entered} ${rule.name}`),
		);
		expect(wrong).toEqual([]);
	});
});

describe('status', () => {
	// Final denial of October 31, 2026: Sunday, February 28, to be sent by Friday the 26th; at the latest March 1.
	test.each([
		['2027-02-26', 'open'],
		['2027-02-27', 'closing'],
		['2027-02-28', 'closing'],
		['2027-03-01', 'closing'],
		['2027-03-02', 'passed'],
	])('a deadline on a Sunday, on %s: %s', (today, status) => {
		expect(deadlinesOf('marketplace_final_denial', '2026-10-31', today)[0]?.status).toBe(status);
	});

	// Medicare Advantage of December 20, 2026: February 18 to 23.
	test.each([
		['2027-02-18', 'open'],
		['2027-02-19', 'closing'],
		['2027-02-23', 'closing'],
		['2027-02-24', 'passed'],
	])('a range, on %s: %s', (today, status) => {
		expect(deadlinesOf('medicare_advantage_denial', '2026-12-20', today)[0]?.status).toBe(status);
	});

	// First bill of March 14, 2027: protected until July 12.
	test.each([
		['2027-07-11', 'open'],
		['2027-07-12', 'passed'],
	])('a protection, on %s: %s', (today, status) => {
		const all = deadlinesOf('hospital_bill', '2027-03-14', today);
		expect(all.find(({ rule }) => rule.protects)?.status).toBe(status);
	});

	// Notice of November 1, 2026, cut on the 5th: ten days end on the 11th, sixty on December 31.
	test.each([
		['2026-11-09', ['medicaid_keep_care', 'medicaid_plan_appeal']],
		['2026-11-12', ['medicaid_plan_appeal', 'medicaid_keep_care']],
	])('on %s, what can still be done stands first', (today, expected) => {
		const computed = deadlinesOf('medicaid_plan_denial', '2026-11-01', today, '2026-11-05');
		expect(computed.map(({ rule }) => rule.name)).toEqual(expected);
	});

	test('does not call the last day over while the visitor’s date is uncertain', () => {
		const result = computeDeadlines('collector_notice', '2027-02-16', {
			earliest: '2027-03-18',
			latest: '2027-03-19',
		});
		expect(result.ok && result.deadlines[0]?.status).toBe('open');
	});
});

describe('the day to mail what must arrive', () => {
	// Original Medicare, September 2, 2026: Thursday, December 31. A week before is Christmas Eve.
	test.each([
		['2026-12-24', '2026-12-24'],
		['2026-12-25', null],
	])('on %s: %s', (today, mailBy) => {
		expect(deadlinesOf('medicare_denial', '2026-09-02', today)[0]?.mailBy).toBe(mailBy);
	});

	test.each(['tricare_denial', 'good_faith_estimate', 'lost_coverage'])('none for %s', (kind) => {
		expect(deadlinesOf(kind, '2026-11-20', '2026-11-21')[0]?.mailBy).toBeNull();
	});
});

describe('coverage that hasn’t ended yet', () => {
	test('can end up to 60 days from now', () => {
		// Nov 9 (30-21), Dec 40, Jan 20.
		expect(errorOf('lost_coverage', '2027-01-20', '2026-11-21')).toBeNull();
		expect(errorOf('lost_medicaid', '2027-01-21', '2026-11-21')).toEqual(['date', 'too_early']);
	});

	test('is open on its last day', () => {
		const computed = deadlinesOf('lost_coverage', '2026-12-31', '2026-11-21');
		expect(computed.map(({ status }) => status)).toEqual(['open', 'open', 'open']);
	});
});

describe('the day of a cut', () => {
	test.each([
		['2026-12-15', 'open'],
		['2026-12-16', 'passed'],
	])('counts until it is over, on %s: %s', (today, status) => {
		const all = deadlinesOf('medicaid_plan_denial', '2026-11-21', today, '2026-12-15');
		expect(all.find(({ rule }) => rule.only_if_kept)?.status).toBe(status);
	});

	// Notice of November 1, 2026: the plan’s ten days end on Veterans Day, the agency’s nine on the 10th.
	test.each([
		['medicaid_plan_denial', '2026-11-10', 'open'],
		['medicaid_plan_denial', '2026-11-12', 'cut_unknown'],
		['medicaid_plan_denial', '2026-12-31', 'cut_unknown'],
		['medicaid_plan_denial', '2027-01-01', 'passed'],
		['medicaid_state_notice', '2026-11-10', 'open'],
		['medicaid_state_notice', '2026-11-11', 'cut_unknown'],
		['medicaid_state_notice', '2027-01-30', 'cut_unknown'],
		['medicaid_state_notice', '2027-01-31', 'passed'],
	])('without it, the right lives as long as a cut may come: %s, %s: %s', (kind, today, status) => {
		const [first] = deadlinesOf(kind, '2026-11-01', today);
		expect(first?.rule.only_if_kept).toBe(true);
		expect(first?.status).toBe(status);
	});

	// Notice of November 21, 2026, cut on the 28th: asked for by Friday, the 27th. Ten days from receipt end on December
	// 6, and those after the cut on the 8th.
	test.each([
		['2026-11-27', 'open'],
		['2026-11-28', 'closing'],
		['2026-12-06', 'closing'],
		['2026-12-07', 'cut_begun'],
		['2026-12-08', 'cut_begun'],
		['2026-12-09', 'passed'],
	])('on short notice, the day before it is safe, on %s: %s', (today, status) => {
		const all = deadlinesOf('medicaid_state_notice', '2026-11-21', today, '2026-11-28');
		expect(all[0]?.status).toBe(status);
	});

	// Notice of November 21, 2026, cut on Tuesday, December 15.
	test.each([
		['medicaid_state_notice', '2026-12-14', 'open'],
		['medicaid_state_notice', '2026-12-15', 'cut_begun'],
		['medicaid_state_notice', '2026-12-25', 'cut_begun'],
		['medicaid_state_notice', '2026-12-26', 'passed'],
		['medicaid_plan_denial', '2026-12-16', 'passed'],
	])('once it has come, a state may give it back for ten days: %s, %s', (kind, today, status) => {
		const all = deadlinesOf(kind, '2026-11-21', today, '2026-12-15');
		expect(all.find(({ rule }) => rule.only_if_kept)?.status).toBe(status);
	});

	// Notice of November 21, 2026, cut after 120 days: 30 days end on December 21, and 90 on February 19.
	test.each([
		['2026-12-21', 'open'],
		['2026-12-22', 'closing'],
		['2027-02-20', 'passed'],
		['2027-03-21', 'passed'],
	])('a hearing has its own time, which may be 30 days, on %s: %s', (today, status) => {
		const all = deadlinesOf('medicaid_state_notice', '2026-11-21', today, '2027-03-21');
		expect(all[0]?.status).toBe(status);
	});

	test.each([
		['2026-02-30', 'no_such_day'],
		['next week', 'not_a_date'],
		['1900-01-01', 'cut_before_notice'],
		['2026-11-20', 'cut_before_notice'],
		['2027-11-22', 'cut_too_late'],
		['9999-12-31', 'cut_too_late'],
	])('%j: %s', (cut, copyKey) => {
		expect(errorOf('medicaid_plan_denial', '2026-11-21', '2026-11-21', cut)).toEqual([
			'cut',
			copyKey,
		]);
	});

	test('the date of the notice comes first', () => {
		const error = errorOf('medicaid_state_notice', '2026-11-22', '2026-11-21', '1900-01-01');
		expect(error).toEqual(['date', 'in_future']);
	});

	// After a plan’s second denial, ten days are all (42 CFR 438.420(c)).
	test.each(['medicaid_plan_final_denial', 'job_plan_denial'])('means nothing to %s', (kind) => {
		const [first] = deadlinesOf(kind, '2026-11-21', '2026-11-21', '1900-01-01');
		expect(first).toEqual(deadlinesOf(kind, '2026-11-21', '2026-11-21')[0]);
	});
});

describe('invalid input', () => {
	test.each([
		['', 'not_a_date'],
		['11/21/2026', 'not_a_date'],
		['2026-1-5', 'not_a_date'],
		['2026-11-21\n', 'not_a_date'],
		['٢٠٢٦-١١-٢١', 'not_a_date'],
		['2026-02-30', 'no_such_day'],
		['2026-02-29', 'no_such_day'],
		['2026-11-22', 'in_future'],
		['9999-12-31', 'in_future'],
		['2021-11-20', 'too_old'],
		['0026-11-21', 'too_old'],
	])('%j: %s', (entered, copyKey) => {
		expect(errorOf('hospital_bill', entered, '2026-11-21')).toEqual(['date', copyKey]);
	});

	test.each(['2026-11-21', '2021-11-21', '2024-02-29'])('accepts %s', (entered) => {
		expect(errorOf('hospital_bill', entered, '2026-11-21')).toBeNull();
	});

	test('five years before a leap day is February 28', () => {
		expect(errorOf('hospital_bill', '2023-02-28', '2028-02-29')).toBeNull();
		expect(errorOf('hospital_bill', '2023-02-27', '2028-02-29')).toEqual(['date', 'too_old']);
	});

	test.each(['', 'va_denial', 'toString', '__proto__'])('rejects the kind %j', (kind) => {
		expect(errorOf(kind, '2026-11-21', '2026-11-21')).toEqual(['kind', 'unknown_kind']);
	});
});
