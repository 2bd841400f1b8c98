import path from 'node:path';
import { parseMarkdown } from '#app/domain/posts/tree/parse-markdown.server.ts';
import { treeText } from '#app/domain/posts/tree/tree-text.ts';
import { splitFrontMatter } from '#app/platform/content/front-matter.server.ts';
import { BadYaml } from '#app/platform/content/yaml.server.ts';
import { readNamedFile } from '#app/platform/http/read-named-file.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type ImportedRow, postRowIn, problemsOf } from './post-row.server.ts';

/** A parsed row, and its name in messages: `posts.json[3]`, counted from 0, or `a-post.md`. */
interface FoundRow {
	name: string;
	value: unknown;
}

/**
 * Reads posts from JSON files (an array of rows) and Markdown files (front matter and text; the text is plain if the
 * front matter says `format: text`).
 *
 * @param zone of the site (`time_zone`)
 * @param prepare transforms a Markdown file before it is validated, such as the paths of its pictures
 * @throws Refusal with the file, index and field of every bad row, or both rows of a shared slug
 */
export async function readPostFiles(
	files: readonly string[],
	zone = 'UTC',
	prepare: Prepare = async (_, text) => text,
): Promise<ImportedRow[]> {
	const found: FoundRow[] = [];
	for (const file of files) found.push(...(await readPostFile(file, prepare)));
	const postRow = postRowIn(zone);
	const problems: string[] = [];
	const posts: ImportedRow[] = [];
	const nameBySlug = new Map<string, string>();
	for (const { name, value } of found) {
		const { data, error } = postRow.safeParse(value);
		if (error) {
			problems.push(
				...problemsOf(error).map(({ field, problem }) => `${placeOf(name, field)}: ${problem}`),
			);
			continue;
		}
		const other = nameBySlug.get(data.slug);
		if (other !== undefined) {
			problems.push(`${other} and ${name} have the same slug ${JSON.stringify(data.slug)}`);
		}
		nameBySlug.set(data.slug, name);
		posts.push(data);
	}
	if (problems.length > 0) throw new Refusal(listed(problems));
	return posts;
}

type Prepare = (file: string, text: string) => Promise<string>;

async function readPostFile(file: string, prepare: Prepare): Promise<FoundRow[]> {
	const read = readers[path.extname(file).toLowerCase()];
	if (!read) throw new Refusal(`${file} must be a file that ends in .json or .md.`);
	const bytes = await readNamedFile(path.resolve(file));
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return read(file, read === readMarkdownFile ? await prepare(file, text) : text);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		if (error instanceof BadYaml) throw new Refusal(`${file}: ${error.message}.`);
		if (error instanceof SyntaxError) throw new Refusal(`${file} is not JSON: ${error.message}.`);
		throw new Refusal(`${file} is not text in UTF-8.`);
	}
}

const readers: Record<string, (file: string, text: string) => FoundRow[]> = {
	'.json': readJsonFile,
	'.md': readMarkdownFile,
};

function readJsonFile(file: string, text: string): FoundRow[] {
	const rows: unknown = JSON.parse(text);
	if (!Array.isArray(rows)) throw new Refusal(`${file} must contain a JSON array of posts.`);
	return rows.map((value, index) => ({ name: `${file}[${index}]`, value: withContent(value) }));
}

function readMarkdownFile(file: string, text: string): FoundRow[] {
	const { front, body } = splitFrontMatter(text);
	for (const field of ['content', 'content_markdown']) {
		if (field in front) {
			throw new Refusal(`${file}, ${field}: write it below the front matter, not in it.`);
		}
	}
	// Not stored with the post: the reader of a translation (content/README.md).
	const { format, reviewed_by: _, ...rest } = front;
	if (format !== undefined && format !== 'text' && format !== 'markdown') {
		throw new Refusal(`${file}, format: must be markdown or text.`);
	}
	const contentField =
		format === 'text' ? { content: body } : { content_markdown: withoutTitle(body, rest.title) };
	return [{ name: file, value: withContent({ ...rest, ...contentField }) }];
}

/** Drops a heading of level 1 that repeats the title, which a post's page shows above its text. */
function withoutTitle(body: string, title: unknown): string {
	const [line = '', heading] = /^\s*# +(\S.*?)[ \t]*(?:\n+|$)/.exec(body) ?? [];
	return heading === title ? body.slice(line.length) : body;
}

/** Derives the plain text of a row with Markdown, replacing any in the row. */
function withContent(row: unknown): unknown {
	if (row === null || typeof row !== 'object' || !('content_markdown' in row)) return row;
	const { content_markdown } = row;
	if (typeof content_markdown !== 'string') return row;
	if (content_markdown.trim() === '' && 'content' in row) return row;
	return { ...row, content: treeText(parseMarkdown(content_markdown)) };
}

function placeOf(name: string, field: string | undefined): string {
	if (field === undefined) return name;
	return name.endsWith(']') ? `${name}.${field}` : `${name}, ${field}`;
}

function listed(problems: string[]): string {
	return problems.length === 1
		? `${problems[0]}.`
		: `Nothing was imported:\n  ${problems.join('\n  ')}`;
}
