import { type Command, Option } from 'commander';
import { type Imported, importPosts } from '../app/blog/import/import-posts.server.ts';
import { readPostFiles } from '../app/blog/import/read-post-files.server.ts';
import { exportPosts } from './export-posts.ts';
import { foreignSystems, readForeignPosts } from './import-foreign.ts';
import { importPictures } from './import-pictures.ts';
import { printPosts, removePost } from './list-posts.ts';
import { visible } from './printable-text.ts';
import { withDatabase } from './team-database.ts';
import type { Io } from './terminal.ts';

/** Adds the commands about the blog's posts. */
export function addPostsCommands(program: Command, io: Io) {
	const posts = program
		.command('posts')
		.description('publish, list and remove blog posts')
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts list');

	posts
		.command('import')
		.description(
			'add posts from Markdown files with front matter, or from a JSON array of rows; a post whose slug exists already is updated and keeps its likes, as does one whose former_slugs names the slug it had',
		)
		.argument('<files...>', 'files that end in .md or .json')
		.option('--replace', 'also remove every post that is not in these files')
		.addOption(
			new Option(
				'--from <system>',
				'the files are exports of another system; the report says what could not be carried over',
			).choices(foreignSystems),
		)
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts import content/posts/*.md')
		.action(async (files: string[], { replace = false, from }: ImportOptions) => {
			if (from) return importForeign(files, from, replace, io);
			// Before a picture is stored, every file must be one that can be imported.
			await readPostFiles(files);
			const imported = await withDatabase(async (db) => {
				const rows = await readPostFiles(files, (file, text) => importPictures(db, file, text));
				return importPosts(db, rows, replace);
			});
			await io.print(report(imported));
		});

	posts
		.command('export')
		.description(
			'write every post to a folder as Markdown with front matter, and the pictures they show; importing them again changes nothing',
		)
		.argument('<folder>', 'created if it is not there')
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts export my-posts')
		.action((folder: string) => withDatabase((db) => exportPosts(db, folder, io)));

	posts
		.command('list')
		.description('list every post, including future ones')
		.option('--json', 'as a JSON array with all columns')
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts list')
		.action(({ json = false }: { json?: boolean }) =>
			withDatabase((db) => printPosts(db, json, io)),
		);

	posts
		.command('remove')
		.description('remove one post')
		.argument('<slug>', 'the last part of its URL, as "posts list" shows it')
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts remove first-steps')
		.action((slug: string) => withDatabase((db) => removePost(db, slug, io)));
}

interface ImportOptions {
	replace?: boolean;
	from?: (typeof foreignSystems)[number];
}

async function importForeign(
	files: string[],
	system: NonNullable<ImportOptions['from']>,
	replace: boolean,
	io: Io,
): Promise<void> {
	const found = await Promise.all(files.map((file) => readForeignPosts(system, file)));
	const rows = found.flatMap((one) => one.rows);
	const imported = await withDatabase((db) => importPosts(db, rows, replace));
	await io.print(report(imported) + found.map((one) => one.report).join(''));
}

function report({ added, updated, removed, unchanged }: Imported): string {
	const changes = Object.entries({ added, updated, removed }).flatMap(([what, slugs]) =>
		slugs.map((slug) => `${what}: ${visible(slug)}\n`),
	);
	const summary = `${added.length} added, ${updated.length} updated, ${removed.length} removed, ${unchanged.length} unchanged.\n`;
	return changes.join('') + summary;
}
