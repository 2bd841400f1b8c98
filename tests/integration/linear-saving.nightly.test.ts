import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { differenceOf } from '#app/domain/posts/difference.ts';
import { readMarkdown } from '#app/domain/posts/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/domain/posts/markdown/write-markdown.ts';
import { readVersion } from '#app/domain/posts/post-versions.server.ts';
import { addPost, writePost } from '#app/domain/posts/save-post.server.ts';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addMember, newDesk } from '../support/desk-database.ts';
import { postFields } from '../support/sample-post-fields.ts';

/** The longest time in milliseconds for which some work kept other requests waiting. */
async function maxWait(work: () => Promise<unknown>): Promise<number> {
	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	await work();
	// The last gap shows once the event loop has turned.
	await new Promise((turned) => setTimeout(turned, 20));
	delay.disable();
	return delay.max / 1e6;
}

describe('an editor’s text does not block other requests', () => {
	let open: TestDatabase & { team: TeamDb };
	let ada: Actor;

	beforeAll(async () => {
		open = await newDesk();
		ada = await addMember(open, 'Ada', 'editor');
	});
	afterAll(() => open.close());

	const save = (id: string, version: number, text: string) =>
		writePost(open.team, { id, version }, postFields(text), ada, true);

	test('while saving a run of 200,000 spaces', async () => {
		const id = await addPost(open.team, ada);
		const text = `Before${' '.repeat(200_000)}after.`;
		const waited = await maxWait(async () => {
			expect(await save(id, 1, text)).toMatchObject({ outcome: 'saved', version: 2 });
		});
		expect(waited).toBeLessThan(1_000);
	});

	test('while comparing two versions of 190,000 characters that have little in common', async () => {
		const id = await addPost(open.team, ada);
		// Blocks of a few words, each with a unique word.
		const text = (name: string) =>
			Array.from({ length: 10_000 }, (_, at) => `It is ${name}${at} here.`).join('\n\n');
		await save(id, 1, text('one'));
		await save(id, 2, text('two'));
		const [older, newer] = await asTeam(open.team, async (trx) => [
			await readVersion(trx, id, 2),
			await readVersion(trx, id, 3),
		]);
		if (!older || !newer) throw new Error('A version is missing.');
		const fields = (version: typeof older) => postFields(version.content_markdown ?? '');
		const waited = await maxWait(async () => {
			const [difference] = differenceOf(fields(older), fields(newer));
			expect(difference?.blocks).toMatchObject([[{ kind: 'removed' }, { kind: 'added' }]]);
		});
		expect(waited).toBeLessThan(1_000);
	});
});

test('30,000 dots after a URL in nested quotes are text', () => {
	const text = `https://a${'.'.repeat(30_000)}`;
	expect(treeText(parseMarkdown(`${'> '.repeat(200)}${text}`))).toContain(text);
});

test.each([
	['quotes', `${'> '.repeat(40)}deep`],
	['lists', Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- deep`).join('\n')],
	['marks', `${'*a **b '.repeat(20)}deep${' b** a*'.repeat(20)}`],
	['brackets', `${'[a '.repeat(1_200)}deep`],
	[
		'footnotes',
		`${Array.from({ length: 3_000 }, (_, at) => `[^${at}]\n\n[^${at}]: deep`).join('\n\n')}`,
	],
	['a URL', `https://example.org/${'deep/'.repeat(1_000)}`],
])('shows excessive %s as they were written', (_, text) => {
	const words = (whole: string) => whole.match(/deep/g)?.length;
	expect(words(treeText(parseMarkdown(text)))).toBe(words(text));
	// The editor shows their source, and writes what it read.
	const written = writeMarkdown(readMarkdown(text).map(({ node }) => ({ node })));
	expect(treeText(parseMarkdown(written))).toBe(treeText(parseMarkdown(text)));
});
