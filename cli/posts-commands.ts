import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { stringify } from 'yaml';
import { type Imported, importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import { pictureHashesIn } from '#app/domain/posts/pictures/picture-src.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { fileRefusal } from '#app/platform/http/refusal.ts';
import { importPictures } from './import-pictures.ts';
import { refuseExisting } from './private-file.ts';
import { siteTimeZone } from './settings.ts';
import { withDatabase } from './team-database.ts';
import { example, type Io, visible } from './terminal.ts';

export function addPostsCommands(program: Command, io: Io) {
	const posts = program
		.command('posts')
		.description('import and export blog posts')
		.addHelpText('after', example('posts export my-posts'));

	posts
		.command('import')
		.description(
			'add posts from Markdown files with front matter, or from a JSON array of rows; a post whose slug exists already is updated and keeps its likes; one that was edited at the desk needs --overwrite',
		)
		.argument('<files...>', 'files that end in .md or .json')
		.option('--overwrite', 'overwrite posts that were edited at the desk')
		.addHelpText('after', example('posts import content/posts/*.md'))
		.action(async (files: string[], { overwrite }: { overwrite?: boolean }) => {
			// Every file must be importable before the first picture is stored.
			const zone = siteTimeZone();
			await readPostFiles(files, zone);
			const imported = await withDatabase(async (db) => {
				const rows = await readPostFiles(files, zone, (file, text) =>
					importPictures(db, file, text),
				);
				return importPosts(db, rows, overwrite);
			});
			await io.print(report(imported));
		});

	posts
		.command('export')
		.description(
			'write every post to a folder as Markdown with front matter, and the pictures they show; importing them again changes nothing',
		)
		.argument('<folder>', 'created if it is not there')
		.addHelpText('after', example('posts export my-posts'))
		.action((folder: string) => withDatabase((db) => exportPosts(db, folder, io)));
}

function report({ added, updated, unchanged }: Imported): string {
	const changes = Object.entries({ added, updated }).flatMap(([what, slugs]) =>
		slugs.map((slug) => `${what}: ${visible(slug)}\n`),
	);
	return `${changes.join('')}${added.length} added, ${updated.length} updated, ${unchanged.length} unchanged.\n`;
}

/** A post in the format that `posts import` reads. */
type ExportedPost = Awaited<ReturnType<typeof readPosts>>[number];

/**
 * Writes every post that isn't deleted to a folder: `<slug>.md`, and the originals of their pictures in
 * pictures/. Importing them again changes nothing.
 *
 * @throws Refusal if a file exists or can't be written
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
	// Readable by this user only: the export includes drafts.
	for (const { file, text } of all) await writeFile(file, text, { flag: 'wx', mode: 0o600 });
	for (const { slug } of posts.filter((post) => !whole.includes(post))) {
		await io.print(`left out: ${visible(slug)}, which has no title or no text yet\n`);
	}
	await io.print(`${files.length} posts and ${pictures.length} pictures are in ${folder}.\n`);
}

function readPosts(db: Database) {
	return db
		.selectFrom('blog_posts')
		.select(['id', 'slug', 'title', 'subtitle', 'content', 'content_markdown', 'published_at'])
		.select(['likes_count', 'image_url', 'youtube_url', 'soundcloud_url'])
		.select(['former_slugs', 'language'])
		.select((build) =>
			build
				.selectFrom('blog_posts as original')
				.select('original.slug')
				.whereRef('original.id', '=', 'blog_posts.translation_of')
				.where('original.deleted_at', 'is', null)
				.as('translation_of'),
		)
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

/** Returns a Markdown file with front matter, named by the slug, or by the id if a slug can't be a file's name. */
function postFile(post: ExportedPost): { name: string; text: string } {
	const { id, content, content_markdown, former_slugs, published_at, language, ...rest } = post;
	const fields = {
		...rest,
		language: language === defaultLanguage ? null : language,
		former_slugs: former_slugs?.length ? former_slugs : null,
		published_at: published_at?.toISOString() ?? null,
		format: content_markdown === null ? 'text' : null,
	};
	const front = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
	const { slug } = post;
	return {
		name: `${Buffer.byteLength(slug) > 200 || /^\.|\\/.test(slug) ? id : slug}.md`,
		text: `---\n${stringify(front, { lineWidth: 0 })}---\n${content_markdown ?? content}\n`,
	};
}
