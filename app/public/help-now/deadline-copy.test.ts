import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arrivals } from '#app/generated/deadlines.ts';
import { loadContents } from '#app/platform/content/content.server.ts';

const contents = loadContents('content');
const page = contents.en.pages['help-now'];
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
	const notes = [...arrivals, ...rules].flatMap((each) => [
		...(each.notes ?? []),
		...(('state_notes' in each && each.state_notes) || []),
	]);

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

describe.each([
	[
		'en',
		'content/posts/*.md',
		/\b10 days\b/,
		/\b4 months\b/,
		/\b120 days\b|New York|Financial Services/,
	],
	[
		'es',
		'content/es/posts/*.md',
		/\b10 días\b/,
		/\b4 meses\b/,
		/\b120 días\b|Nueva York|Financial Services/,
	],
] as const)('in %s', (language, posts, tenDays, fourMonths, otherTimes) => {
	const { letters } = contents[language];

	test('who says 4 months for an external review says what some states give', () => {
		const inPosts = globSync(posts).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
		const named = [...textsOf(contents[language]), ...inPosts].filter((text) =>
			fourMonths.test(text),
		);
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter((text) => !otherTimes.test(text))).toEqual([]);
	});

	// After a plan's decision the ten days are all, even if the cut comes later (42 CFR 438.420(c)); with the agency,
	// it's the day before the cut.
	test('the letter for a hearing says whose decision leaves ten days to keep care', () => {
		const hearing = letters.find(({ id }) => id === 'medicaid-hearing');
		const named = textsOf(hearing).filter((text) => tenDays.test(text));
		expect(named.length).toBeGreaterThan(3);
		for (const text of named) {
			expect(text).toMatch(
				/plan’s decision|decisión de(?:l| un) plan|Medicaid office|oficina de Medicaid/,
			);
			expect(text).not.toMatch(/\bIf the cut comes later|Si el recorte empieza después/);
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
