import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { stringify } from 'yaml';
import { splitFrontMatter } from '#app/content/front-matter.server.ts';
import type { Database } from '#app/db/schema.ts';
import { pictureHashesIn } from '#app/pictures/picture-src.ts';
import { fileRefusal } from '#app/site/refusal.ts';
import { visible } from './printable-text.ts';
import { refuseExisting } from './private-file.ts';
import type { Io } from './terminal.ts';

/** A post as files hold it: what `posts import` reads. */
type ExportedPost = Awaited<ReturnType<typeof readPosts>>[number];

/**
 * Writes every post that isn't deleted to a folder: `<slug>.md`, and the originals of their pictures in pictures/.
 * Importing them again changes nothing.
 *
 * @throws Refusal when a file is there already or cannot be written
 */
export async function exportPosts(db: Database, folder: string, io: Io): Promise<void> {
	const posts = await readPosts(db);
	const whole = posts.filter(({ title, content }) => title.trim() && content.trim());
	const files = whole.map((post) => postFile(post));
	const pictures = await readPictures(db, files.map(({ text }) => text).join('\n'));
	const all = [
		...files,
		...pictures.map(({ hash, original }) => ({ name: `pictures/${hash}.webp`, text: original })),
	].map(({ name, text }) => ({ file: path.join(folder, name), text }));
	try {
		await mkdir(path.join(folder, 'pictures'), { recursive: true });
	} catch (error) {
		throw fileRefusal(folder, error);
	}
	for (const { file } of all) await refuseExisting(file);
	// Readable by this user only: the export holds drafts.
	for (const { file, text } of all) await writeFile(file, text, { flag: 'wx', mode: 0o600 });
	for (const { slug } of posts.filter((post) => !whole.includes(post))) {
		await io.print(`left out: ${visible(slug)}, which has no title or no text yet\n`);
	}
	await io.print(`${files.length} posts and ${pictures.length} pictures are in ${folder}.\n`);
}

function readPosts(db: Database) {
	return db
		.selectFrom('blog_posts')
		.select(['slug', 'title', 'subtitle', 'content', 'content_markdown', 'published_at'])
		.select(['likes_count', 'image_url', 'youtube_url', 'soundcloud_url'])
		.select(['former_slugs', 'former_paths'])
		.select(sql<string | null>`to_char(checked_on, 'YYYY-MM-DD')`.as('checked_on'))
		.where('deleted_at', 'is', null)
		.orderBy('slug')
		.execute();
}

function readPictures(db: Database, text: string) {
	return db
		.selectFrom('pictures')
		.select(['hash', 'original'])
		.where(sql<boolean>`hash = any(${pictureHashesIn(text)}::text[])`)
		.orderBy('hash')
		.execute();
}

/** A Markdown file; where that cannot hold the text exactly, such as spaces at its end, a JSON file. */
function postFile(post: ExportedPost): { name: string; text: string } {
	const { content, content_markdown, former_slugs, former_paths, published_at, ...rest } = post;
	const fields = {
		...rest,
		former_slugs: former_slugs?.length ? former_slugs : null,
		former_paths: former_paths?.length ? former_paths : null,
		published_at: published_at?.toISOString() ?? null,
	};
	const given = Object.entries(fields).filter(([, value]) => value !== null);
	const body = content_markdown ?? content;
	const front = Object.fromEntries(given);
	const head = stringify(content_markdown === null ? { ...front, format: 'text' } : front, {
		lineWidth: 0,
	});
	const text = `---\n${head}---\n${body}\n`;
	const name = fileName(post.slug);
	if (splitFrontMatter(text).body === body) return { name: `${name}.md`, text };
	const row = { ...front, ...(content_markdown === null ? { content } : { content_markdown }) };
	return { name: `${name}.json`, text: `${JSON.stringify([row], null, '\t')}\n` };
}

/** A slug is a file's name, unless it is too long for one or hides the file. */
function fileName(slug: string): string {
	const safe = slug.replace(/^\./, '_.').replaceAll('\\', '_');
	if (Buffer.byteLength(safe) <= 200) return safe;
	return `${Array.from(safe).slice(0, 40).join('')}-${Buffer.from(slug).toString('hex').slice(-16)}`;
}
