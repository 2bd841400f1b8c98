import { describe, expect, it } from 'vitest';
import { dateAtStart, periodAtStart } from './dates.ts';
import { numberAtStart } from './digits.ts';
import { paperOf } from './paper.ts';
import { paperKindOf, planKindOf } from './paper-kind.ts';
import { readPaper } from './read-paper.ts';

/** Makes a paper of lines; two spaces divide columns, and an empty line is a gap. */
const paperWith = (...lines: string[]) =>
	paperOf([
		lines.flatMap((line, row) =>
			[...line.matchAll(/\S+/g)].map((word) => ({
				text: word[0],
				confidence: 0.95,
				left: word.index * 10,
				right:
					(word.index + word[0].length) * 10 +
					(/^ {2}/.test(line.slice(word.index + word[0].length)) ? -8 : 0),
				top: row * 24,
				bottom: row * 24 + 16,
				endsLine: word.index + word[0].length === line.trimEnd().length,
			})),
		),
	]);

const found = (...lines: string[]) => {
	const { denial } = readPaper(paperWith('We have denied your claim.', '', ...lines), [
		'50',
		'197',
	]);
	const findings = Object.entries(denial?.findings ?? {}).flatMap(([name, finding]) =>
		finding ? [[name, finding.value]] : [],
	);
	return Object.fromEntries(findings);
};

describe('a date', () => {
	it.each([
		['May 7, 2026', '2026-05-07'],
		['MAY 7 2026', '2026-05-07'],
		['Sept. 30, 2026', '2026-09-30'],
		['May 7th, 2026 and', '2026-05-07'],
		['7 May 2026', '2026-05-07'],
		['2026-05-07', '2026-05-07'],
		['05/07/2026', '2026-05-07'],
		['5-7-2026', '2026-05-07'],
		['05/07/26', '2026-05-07'],
		['May l7, 2O26', '2026-05-17'],
		['0S/07/2026', '2026-05-07'],
		// No day of the calendar, or not an American date.
		['13/05/2026', undefined],
		['February 30, 2026', undefined],
		['May 7, 1026', undefined],
		['05/07/20261', undefined],
		['1-800-555-0142', undefined],
		['123-45-6789', undefined],
	])('%s is %s', (text, date) => {
		expect(dateAtStart(text)?.date).toBe(date);
	});

	it('may be a period', () => {
		expect(periodAtStart('04/02/2026 - 04/05/2026')).toEqual(['2026-04-02', '2026-04-05']);
		expect(periodAtStart('04/02/2026 Provider')).toEqual(['2026-04-02']);
		expect(periodAtStart('04/05/2026 - 04/02/2026')).toEqual(['2026-04-05']);
	});
});

describe('a number', () => {
	it.each([
		['SRH884120776', 'SRH884120776'],
		['SRH88412O776', 'SRH884120776'],
		['24-118830-0l', '24-118830-01'],
		['9O4 118 2256 Group', '904 118 2256'],
		['W2210 04817', 'W2210 04817'],
		['007]550', '0071550'],
		['HM-30092.', 'HM-30092'],
		['is on your card', undefined],
		['12', undefined],
		['1-800-555-0142', undefined],
		['(614) 555-0173', undefined],
		['123-45-6789', undefined],
		['05/07/2026', undefined],
	])('%s is %s', (text, number) => {
		expect(numberAtStart(text)).toBe(number);
	});
});

describe('a label', () => {
	it.each([
		[['Member ID: SRH884120776'], { member: 'SRH884120776' }],
		[['Subscriber no. SRH884120776'], { member: 'SRH884120776' }],
		[['Member lD: SRH884120776'], { member: 'SRH884120776' }],
		[['ID number  SRH884120776'], { member: 'SRH884120776' }],
		[
			['Member ID      Group number   Claim number', 'SRH884120776   0071550        24-118830'],
			{ member: 'SRH884120776', group: '0071550', claim: '24-118830' },
		],
		[['Date of notice: May 7, 2026'], { denial_date: '2026-05-07' }],
		[['Patient: Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Patient name   Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Provider: Miami Valley Imaging'], { provider: 'Miami Valley Imaging' }],
		[['Dates of service: 04/02/2026 - 04/05/2026'], { denied_care_dates: '2026-04-02/2026-04-05' }],
		// A claim's number is preferred to a reference's.
		[['Reference number: 5550', 'Claim number: 24-118830'], { claim: '24-118830' }],
		// Two different ones are none.
		[['Claim number: 24-118830', 'Claim number: 24-118831'], {}],
		[['Member ID: 1-800-555-0142'], {}],
		// A date without a label, and one of something else.
		[['May 7, 2026', 'Printed 05/09/2026'], {}],
	])('%j gives %j', (lines, expected) => {
		expect(found(...lines)).toEqual(expected);
	});
});

describe('sentences', () => {
	it('give where an appeal goes, until when and by which number', () => {
		expect(
			found(
				'You must file your appeal within 180 days of this notice.',
				'Send your written appeal to: Summit Ridge Health',
				'Plan, PO Box 9920, Columbus, OH',
				'43216. You may also fax it to 1-614-',
				'555-0173.',
			),
		).toEqual({
			recipient: 'Summit Ridge Health Plan\nPO Box 9920\nColumbus, OH 43216',
			fax: '1-614-555-0173',
			days: '180',
		});
	});

	it('give no days of an outside review, or of the plan’s own', () => {
		expect(
			found(
				'You may ask for an external review within 120 days of this notice.',
				'We will decide your appeal within 30 days.',
			),
		).toEqual({});
	});

	it('give the reason up to the end of its paragraph', () => {
		expect(
			found('Reason for denial: The service is not', 'medically necessary.', '', 'You may appeal.'),
		).toEqual({ quoted: 'The service is not medically necessary.' });
	});
});

describe('the kind of paper', () => {
	it.each([
		['Notice of Adverse Benefit Determination', 'denial'],
		['We have denied your claim. See your Explanation of Benefits of May 1.', 'benefits'],
		['Notice of Final Internal Adverse Benefit Determination', 'final_denial'],
		['We denied the claim. On appeal, we uphold our original decision.', 'final_denial'],
		['EXPLANATION OF BENEFITS This is not a bill', 'benefits'],
		['Amount due: $80.00', 'bill'],
		['We denied it. Amount due: $80.00', undefined],
		['This is an attempt to collect a debt. Amount due', 'collector'],
		['Good Faith Estimate', 'estimate'],
		['Meow', undefined],
	])('%s: %s', (text, kind) => {
		expect(paperKindOf(text)).toBe(kind);
	});

	it('says which plan it is only if one plan is named', () => {
		expect(planKindOf('governed by ERISA')).toBe('job_plan_denial');
		expect(planKindOf('call the Employee Benefits Security Administration')).toBeUndefined();
		expect(planKindOf('ERISA or Medicaid managed care plan')).toBeUndefined();
	});
});
