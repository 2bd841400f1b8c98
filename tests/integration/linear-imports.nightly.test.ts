import { expect, test } from 'vitest';
import { readImport } from '#app/domain/newsletter/import-subscribers.server.ts';
import { checkRows } from '#app/domain/posts/import/read-post-files.server.ts';
import {
	BadFrontMatter,
	frontMatterYaml,
	splitFrontMatter,
} from '#app/platform/content/front-matter.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readInstant } from '#app/platform/time/instant.ts';
import { slowRuns, type TextReader } from '../support/linear-time.ts';
import { leastCpuTime } from '../support/measured-time.ts';

/** Runs a parser that may refuse the file with a reason. */
function refusable(read: () => unknown): unknown {
	try {
		return read();
	} catch (error) {
		if (error instanceof Refusal || error instanceof BadFrontMatter) return error;
		throw error;
	}
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const columns = 'email,consented_at,consent_source\n';

/** Functions that read imported files. */
const readers: TextReader[] = [
	{ name: 'a list of subscribers', read: readImport },
	// The parser makes an error for each row that is shorter than the first, at most fifty thousand.
	{
		name: 'a subscriber’s line',
		read: (text) => readImport(columns + text),
		limit: 1_000,
		heavy: true,
	},
	{
		name: 'a subscriber’s fields',
		read: (text) => readImport(columns + [text, text, text].map(quoted).join(',')),
	},
	{
		name: 'front matter',
		read: (text) => refusable(() => splitFrontMatter(`---\n${text}\n---\nText`)),
	},
	{ name: 'text below front matter', read: (text) => splitFrontMatter(`---\na: b\n---\n${text}`) },
	{ name: 'front matter without an end', read: (text) => frontMatterYaml(`---\n${text}`) },
	{ name: 'a day or a time', read: readInstant },
	{
		name: 'a post’s fields',
		read: (text) => {
			const row = { title: text, content: text, slug: text, published_at: text, image_url: text };
			return refusable(() =>
				checkRows([{ name: 'a', value: { ...row, checked_on: text, former_slugs: [text] } }]),
			);
		},
	},
];

test.each(readers)('$name takes linear time', { timeout: 600_000 }, async (reader) => {
	expect(await slowRuns(reader)).toEqual([]);
});

test('a list with thousands of columns and lines takes linear time', async () => {
	const timeOf = (count: number, limit: number) => {
		const text = `${'a,'.repeat(count)}${columns}${'a\n'.repeat(count)}`;
		return leastCpuTime(limit, () => readImport(text), 8);
	};
	const limit = 8 * ((await timeOf(10_000, 0)) + 5);
	expect(await timeOf(40_000, limit)).toBeLessThan(limit);
}, 120_000);

test('reports front matter that is too long', () => {
	const long = `---\ntitle: ${'a'.repeat(9_000)}\n---\nText`;
	expect(() => splitFrontMatter(long)).toThrow(/at most 8000 characters/);
});
