import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTeam } from '../support/call-team.ts';
import { newDatabase } from '../support/databases.ts';

// An export file as the other system writes it (ghost.org/docs/migration/custom; WordPress's
// wp-admin/includes/export.php, WXR 1.2), through the command, to Markdown files and back.

let site: Awaited<ReturnType<typeof newDatabase>>;
let folder: string;
const team = (...args: string[]) => callTeam(site, 'posts', ...args);

beforeAll(async () => {
	site = await newDatabase();
	folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
});
afterAll(async () => {
	await site.close();
	await rm(folder, { recursive: true });
});

const ghost = `added: read-your-bill
added: appeal
added: members
added: unfinished
4 added, 0 updated, 0 removed, 0 unchanged.
Not carried over:
  left out: the page “About us”
  “Read your bill”:
    the picture https://images.example/bill.jpg is still loaded from there
    its <script> was left out
    its tags were left out
    its picture https://images.example/lead.jpg is still loaded from there
    its author, An editor, was left out
  “For members”:
    it was for members only, so it is a draft
`;

const wordpress = `added: two-plans
added: old-words
added: not-yet
3 added, 0 updated, 0 removed, 0 unchanged.
Not carried over:
  left out: the page “A page”
  “Two plans”:
    its shortcode [contact-form] was left out
    its categories and tags were left out
    its comment was left out
    its author, editor, was left out
  “Old words”:
    its author, editor, was left out
  “Not yet”:
    its author, editor, was left out
`;

test.each([
	['ghost', 'ghost.json', ghost, ['appeal', 'read-your-bill']],
	['wordpress', 'wordpress.xml', wordpress, ['old-words', 'two-plans']],
])('an export of %s is imported with a report, and round trips as Markdown', async (...of) => {
	const [system, file, report, published] = of;
	await site.db.deleteFrom('blog_posts').execute();
	const exported = `tests/support/exports/${file}`;
	expect(await team('import', '--from', system, exported)).toEqual({
		code: 0,
		stdout: report,
		stderr: '',
	});
	const rows = await site.db.selectFrom('blog_posts').selectAll().orderBy('slug').execute();
	const dated = rows.filter(({ published_at }) => published_at);
	expect(dated.map(({ slug }) => slug)).toEqual(published);
	expect(rows.map(({ content_markdown }) => content_markdown).join('')).not.toMatch(/<|alert/);

	const out = path.join(folder, system);
	expect(await team('export', out)).toMatchObject({ code: 0, stderr: '' });
	const files = await Array.fromAsync(glob(`${out}/*.md`));
	expect(files).toHaveLength(rows.length);
	const unchanged = `0 added, 0 updated, 0 removed, ${rows.length} unchanged.\n`;
	expect((await team('import', '--replace', ...files)).stdout).toBe(unchanged);
	// The same export again, after a person has looked at the report and mended it.
	const { stdout } = await team('import', '--from', system, exported);
	expect(stdout.startsWith(unchanged)).toBe(true);
});
