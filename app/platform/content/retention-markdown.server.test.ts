import { expect, test } from 'vitest';
import { loadContent } from './content.server.ts';
import { retentionMarkdown } from './legal.server.ts';

const { site, forms, legal } = loadContent('content');

test('lists the periods that are set in the privacy policy', () => {
	expect(legal['privacy-policy'].markdown).toContain(retentionMarkdown(site, forms));
	expect(legal['privacy-policy'].html).not.toContain('{retention}');
});

test('names each form that has a period, and no other', () => {
	const [first, second] = Object.values(forms);
	if (!first || !second) throw new Error('no forms');
	const text = retentionMarkdown(site, {
		first: { ...first, keep: undefined },
		second: { ...second, keep: 365 },
	});
	expect(text).toContain(second.hero.title);
	expect(text).toMatch(/\b365\b/);
	expect(text).not.toContain(first.hero.title);
	expect(text).not.toContain(site.retention.none);
});
