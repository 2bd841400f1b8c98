import { type Command, Option } from 'commander';
import { readPostFiles } from '#app/posts/import/read-post-files.server.ts';
import { exportPosts } from './export-posts.ts';
import { foreignSystems, readForeignPosts } from './import-foreign.ts';
import { importPictures } from './import-pictures.ts';
import { type ImportChoices, importChosen } from './import-posts.ts';
import { printPosts, removePost } from './list-posts.ts';
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
			'add posts from Markdown files with front matter, or from a JSON array of rows; a post whose slug exists already is updated and keeps its likes, as does one whose former_slugs names the slug it had; one that was written at the desk is asked about first',
		)
		.argument('<files...>', 'files that end in .md or .json')
		.option('--replace', 'also remove every post that is not in these files')
		.option('--dry-run', 'say what would be done, and change nothing')
		.addOption(
			new Option(
				'--overwrite',
				'overwrite posts that were written at the desk, or that an export has the slug of, without asking',
			).conflicts('keep'),
		)
		.option('--keep', 'leave such posts as they are, without asking')
		.addOption(
			new Option(
				'--from <system>',
				'the files are exports of another system; the report says what could not be carried over',
			).choices(foreignSystems),
		)
		.addHelpText('after', '\nExample:\n  npm run -s team -- posts import content/posts/*.md')
		.action(async (files: string[], { from, ...choices }: ImportOptions) => {
			if (from) return importForeign(files, from, choices, io);
			// Before a picture is stored, every file must be one that can be imported.
			await readPostFiles(files);
			const report = await withDatabase((db) => {
				const rows = (store: boolean) =>
					readPostFiles(files, (file, text) => importPictures(db, file, text, store));
				return importChosen(db, rows, choices, false, io);
			});
			await io.print(report);
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

interface ImportOptions extends ImportChoices {
	from?: (typeof foreignSystems)[number];
}

async function importForeign(
	files: string[],
	system: NonNullable<ImportOptions['from']>,
	choices: ImportChoices,
	io: Io,
): Promise<void> {
	const found = await Promise.all(files.map((file) => readForeignPosts(system, file)));
	const rows = found.flatMap((one) => one.rows);
	const report = await withDatabase((db) => importChosen(db, async () => rows, choices, true, io));
	await io.print(report + found.map((one) => one.report).join(''));
}
