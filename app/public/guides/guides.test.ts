import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ruleSources } from '#app/generated/rule-sources.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { uncited } from '../../../tests/support/uncited.ts';

const { guides } = loadContent('content');
const reference = readFileSync('docs/sources.md', 'utf8');

describe.each(guides)('$id', ({ id, steps, sections, rules, title, lead }) => {
	const cited = rules.flatMap(({ cites }) => cites.map((name) => ruleSources[name]));
	const texts = [title, lead, ...steps, ...sections.flatMap(({ items }) => items)];

	test('another guide leads to it', () => {
		const from = guides.filter(({ related }) => related.includes(id));
		expect(from.map((guide) => guide.id)).not.toEqual([]);
	});

	test('its rules contain everything that it cites', () => {
		expect(uncited(texts.join('\n'), cited)).toEqual([]);
	});

	test('every number of hours, days or months it states is in docs/sources.md', () => {
		const [, times = ''] = reference.split('## 2. Help today');
		for (const [stated, count] of texts.join('\n').matchAll(/\b(\d+) (?:hours|days|months)\b/g)) {
			expect(times, stated).toMatch(new RegExp(`\\b${count}\\b`));
		}
	});
});
