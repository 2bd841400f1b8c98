import { describe, expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import type { Period } from '#app/platform/time/calendar-dates.ts';
import { arrivals } from './deadline-rules.ts';

const page = loadContent('content').pages['help-now'];
const { deadlines: copy } = page;
const texts = textsOf(page);

function textsOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

describe('copy and rules match', () => {
	const used = <T>(list: T[]) => [...new Set(list)].sort();
	const rules = arrivals.flatMap(({ deadlines }) => deadlines);
	const times = arrivals.flatMap(({ responseTimes }) => responseTimes);
	const notes = [...arrivals, ...rules].flatMap((each) => each.notes);

	test.each([
		['kinds', arrivals.map(({ kind }) => kind), copy.form.kinds],
		['dates', arrivals.map(({ dateBasis }) => dateBasis), copy.form.dates],
		['rules', rules.map(({ copyKey }) => copyKey), copy.rules],
		['response times', times.map(({ copyKey }) => copyKey), copy.response_times],
		['notes', notes, copy.notes],
	])('%s: every text is used', (_name, keys: string[], section) => {
		expect(used(keys)).toEqual(Object.keys(section).sort());
	});

	test('every denial has a next step', () => {
		const denials = arrivals.filter(({ group }) => group === 'denial');
		expect(denials.filter(({ next }) => !next)).toEqual([]);
	});

	test('lists each kind once, and each next step is a kind', () => {
		const kinds = arrivals.map(({ kind }) => kind);
		expect(new Set(kinds).size).toBe(kinds.length);
		for (const { next } of arrivals) if (next) expect(kinds).toContain(next);
	});
});

describe('the numbers in the copy match the rules', () => {
	const amount = (period: Period) => ('days' in period ? period.days : period.months);

	test.each(arrivals.flatMap(({ kind, deadlines }) => deadlines.map((rule) => ({ kind, rule }))))(
		'$kind: $rule.copyKey',
		({ rule: { copyKey, period, longest } }) => {
			const count = longest ? `${amount(period)} to ${amount(longest)}` : amount(period);
			const unit = 'days' in period ? 'days' : 'months';
			expect(copy.rules[copyKey].text).toMatch(new RegExp(`\\b${count} ${unit}\\b`));
		},
	);

	test.each(arrivals.flatMap(({ responseTimes }) => responseTimes))('$copyKey', (time) => {
		const limit = 'hours' in time.limit ? `${time.limit.hours} hours` : `${time.limit.days} days`;
		expect(copy.response_times[time.copyKey]).toContain(limit);
		if (time.extensionDays) {
			expect(copy.response_times[time.copyKey]).toContain(`${time.extensionDays} more, once`);
		}
	});
});

describe('the copy', () => {
	test('no claims without a source', () => {
		const unsupported =
			/240 days from care|all hospitals|no collection for|federal right|HIPAA compliant|health department|cannot be on your credit|you will win|a\.m\.|p\.m\./i;
		expect(texts.filter((text) => unsupported.test(text))).toEqual([]);
	});
});
