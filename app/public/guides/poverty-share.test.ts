import { describe, expect, test } from 'vitest';
import { povertyGuidelines } from '#app/generated/poverty-guidelines.ts';
import {
	applies,
	guidelineFor,
	type Meaning,
	povertyShare,
	readDollars,
	readPeople,
	shownShare,
} from './poverty-share.ts';

// The tables of HHS for 1 to 8 people (91 FR 1797).
test.each([
	['states', [15_960, 21_640, 27_320, 33_000, 38_680, 44_360, 50_040, 55_720]],
	['alaska', [19_950, 27_050, 34_150, 41_250, 48_350, 55_450, 62_550, 69_650]],
	['hawaii', [18_360, 24_890, 31_420, 37_950, 44_480, 51_010, 57_540, 64_070]],
] as const)('the guidelines of %s', (area, expected) => {
	const computed = expected.map((_, place) => guidelineFor(povertyGuidelines, area, place + 1));
	expect(computed).toEqual(expected);
});

test.each([
	[0, 15_960, 0],
	[15_960, 15_960, 100],
	[31_920, 15_960, 200],
	[45_540, 33_000, 138],
	[76_893.6, 55_720, 138],
	[1_000_000_000, 50_000, 2_000_000],
])('%d of %d is exactly %d%%', (income, guideline, share) => {
	expect(povertyShare(income, guideline)).toBe(share);
});

test.each([
	[15_900, 99],
	[15_959.99, 99],
	[15_960, 100],
	// A cent above a limit is above it.
	[31_920.01, 201],
])('%d of 15,960 is shown as %d%%', (income, shown) => {
	expect(shownShare(povertyShare(income, 15_960))).toBe(shown);
});

describe('what a share means', () => {
	const names = Object.keys(povertyGuidelines.meanings) as Meaning[];
	test.each<[number, Meaning[]]>([
		[0, ['medicaid', 'hospital_free']],
		[99.99, ['medicaid', 'hospital_free']],
		[100, ['medicaid', 'hospital_free', 'marketplace']],
		[138, ['medicaid', 'hospital_free', 'marketplace']],
		[138.01, ['hospital_free', 'marketplace']],
		[200, ['hospital_free', 'marketplace']],
		[200.01, ['hospital_less', 'marketplace']],
		[400, ['hospital_less', 'marketplace']],
		[400.01, ['hospital_more']],
		[5_000, ['hospital_more']],
	])('%d%%: %j', (share, expected) => {
		expect(names.filter((name) => applies(povertyGuidelines, name, share))).toEqual(expected);
	});
});

describe('typed values', () => {
	test.each([
		['32000', 32_000],
		['32,000', 32_000],
		['$32,000.50', 32_000.5],
		[' 1,250,000 ', 1_250_000],
		['0', 0],
		['', null],
		['-5', null],
		['32.000', null],
		['3,20,00', null],
		['about 30', null],
		['1e5', null],
		['9'.repeat(5_000), null],
	])('%j dollars: %j', (text, expected) => {
		expect(readDollars(text)).toBe(expected);
	});

	test.each([
		['1', 1],
		[' 4 ', 4],
		['30', 30],
		['31', null],
		['0', null],
		['', null],
		['2.5', null],
		['two', null],
	])('%j people: %j', (text, expected) => {
		expect(readPeople(text)).toBe(expected);
	});
});
