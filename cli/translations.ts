import path from 'node:path';
import { acceptEnglish } from '#app/platform/content/translations/english-texts.server.ts';
import { readTranslations } from '#app/platform/content/translations/translation.server.ts';
import { commandSettings } from './settings.ts';

// Runs `npm run translations -- accept [FILE…]`: notes that the translations fit today's English texts, so that
// `npm run check` lists only what changes later.
const content = commandSettings().CONTENT_DIR;
const [command, ...files] = process.argv.slice(2);
if (command !== 'accept') {
	process.stderr.write(
		'Usage: npm run translations -- accept [FILE…], such as content/pages/home.yaml\n',
	);
	process.exitCode = 2;
} else {
	try {
		const names = files.map((file) => path.relative(content, file));
		for (const translation of readTranslations(content)) {
			const count = acceptEnglish(translation, names.length > 0 ? names : undefined);
			process.stdout.write(`${translation.folder}/english.json: ${count} files noted anew.\n`);
		}
	} catch (error) {
		process.stderr.write(`${(error as Error).message}\n`);
		process.exitCode = 2;
	}
}
