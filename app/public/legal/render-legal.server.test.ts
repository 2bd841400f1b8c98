import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { renderLegal, retentionMarkdown } from './render-legal.server.ts';

const content = loadContent('content');
const { legal, site, forms } = content;
const documents = Object.entries(legal).map(
	([name, document]) => [name, { ...document, ...renderLegal(document, content) }] as const,
);

test.each(documents)('%s: keeps dates and phrases on one line', (_, document) => {
	const { html } = document;
	for (const [, whole] of html.matchAll(/<span class="unbroken">(.*?)<\/span>/g)) {
		expect(whole).toMatch(/^[(“‘]*[\w’-]+( [\w,]+)*[.,:;!?)”’]*$/);
	}
	// A browser may break the line between the span and punctuation outside it.
	expect(html).not.toMatch(/[(“‘]<span class="unbroken">|<\/span>[.,:;!?)”’]/);
	const rest = html.replace(/<span class="unbroken">.*?<\/span>/g, '').replace(/<[^>]*>/g, '');
	expect(rest).not.toMatch(/\w-\w|\d (days|months|years|hours)\b|San Francisco/);
	// URLs and ids aren't text.
	expect(html).not.toMatch(/="[^"]*<span/);
});

test.each(documents)('%s: links within it only to its headings', (_, { html }) => {
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
	expect(targets.length).toBeGreaterThan(3);
	expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

const longDate = ({ iso }: { iso: string }) =>
	new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test.each(['privacy-policy', 'terms-of-service', 'hipaa-notice'] as const)(
	'%s: has the dates of the specification',
	(name) => {
		expect(legal[name]).toMatchObject({ effective: '2025-07-25', updated: '2025-08-03' });
	},
);

test.each(documents)('%s: has its dates', (_, document) => {
	const { effective } = document;
	// Specification section 9 dates its three documents; later ones have their own dates. The date of the last
	// change of wording follows (decision 6).
	const stated =
		effective === '2025-07-25'
			? ['July 25, 2025', 'August 3, 2025']
			: document.dates.slice(0, 2).map(longDate);
	const dates = [...stated, longDate({ iso: document.revised })];
	expect(document.dates.map(({ text }) => text)).toEqual(dates);
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
	for (const [, { html }] of documents) expect(html).not.toContain('{');
});
