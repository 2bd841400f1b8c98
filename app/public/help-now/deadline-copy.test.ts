import { describe, expect, test } from 'vitest';
import { arrivals } from '#app/generated/deadlines.ts';
import { loadContent } from '#app/platform/content/content.server.ts';

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
	const times = arrivals.flatMap(({ answers = [] }) => answers);
	const notes = [...arrivals, ...rules].flatMap((each) => each.notes ?? []);

	test.each([
		['kinds', arrivals.map(({ kind }) => kind), copy.form.kinds],
		['dates', arrivals.map(({ counted_from }) => counted_from), copy.form.dates],
		['rules', rules.map(({ name }) => name), copy.rules],
		['response times', times.map(({ name }) => name), copy.response_times],
		['notes', notes, copy.notes],
	])('%s: every text is used', (_name, keys: string[], section) => {
		expect(used(keys)).toEqual(Object.keys(section).sort());
	});

	// The style sheet shows the question about an appeal by the end of the kind's name.
	test('a first denial has a next step exactly if its name ends in _denial', () => {
		const denials = arrivals.filter(({ group }) => group === 'denial');
		for (const { kind, next } of denials) expect(kind.endsWith('_denial')).toBe(Boolean(next));
	});

	test('lists each kind once, and each next step is a kind', () => {
		const kinds = arrivals.map(({ kind }) => kind);
		expect(new Set(kinds).size).toBe(kinds.length);
		for (const { next } of arrivals) if (next) expect(kinds).toContain(next);
	});
});

describe('the numbers in the copy match the rules', () => {
	test.each(arrivals.flatMap(({ kind, deadlines }) => deadlines.map((rule) => ({ kind, rule }))))(
		'$kind: $rule.name',
		({ rule: { name, within, longest } }) => {
			for (const period of longest ? [within, longest] : [within]) {
				const [[unit, amount] = []] = Object.entries(period);
				// "60 to 65 days" has both.
				const count = new RegExp(`\\b${amount}( to \\d+)? ${unit}\\b`);
				expect(copy.rules[name].text).toMatch(count);
			}
		},
	);

	test.each(arrivals.flatMap(({ answers = [] }) => answers))('$name', (time) => {
		const limit =
			'hours' in time.within ? `${time.within.hours} hours` : `${time.within.days} days`;
		expect(copy.response_times[time.name]).toContain(limit);
		if (time.extension_days) {
			expect(copy.response_times[time.name]).toContain(`${time.extension_days} more, once`);
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
