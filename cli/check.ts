import { overdueFigures, unlistedInPosts } from '#app/domain/figures/figure-ledger.server.ts';
import { checkFormCopy } from '#app/domain/submissions/check-form-copy.server.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { unsetDetails } from '#app/platform/content/owner-details.server.ts';
import { checkTranslations } from '#app/platform/content/translations/check-translations.server.ts';
import { commandSettings } from './settings.ts';

// Runs `npm run check`: validates all of content/, compares the statistics of posts with the ledger and translations
// with the English copy, and lists site settings that aren't set.
const contentFolder = commandSettings().CONTENT_DIR;
try {
	const contents = loadContents(contentFolder);
	for (const translated of Object.values(contents)) checkFormCopy(translated);
	const content = contents[defaultLanguage];
	const unlisted = Object.values(contents).flatMap((each) => unlistedInPosts(contentFolder, each));
	const counts = unlisted.filter(({ isAmount }) => !isAmount);
	if (counts.length > 0) {
		throw new Error(
			`These numbers are not in the figures.yaml of their language; add an entry or take them out:\n  ${counts.map(({ line }) => line).join('\n  ')}`,
		);
	}
	const translations = checkTranslations(contentFolder);
	if (translations.problems.length > 0) {
		throw new Error(
			`The translations don’t match the English copy:\n  ${translations.problems.join('\n  ')}`,
		);
	}
	process.stdout.write(`${contentFolder}/ is in order.\n`);
	report(
		'Not filled in yet (content/)',
		unsetDetails(content).map(({ file, name }) => `${file} ${name}`),
	);
	report(
		'Amounts that are not in the figures.yaml of their language (fine in an example)',
		unlisted.map(({ line }) => line),
	);
	report(
		'Look at the source again (content/figures.yaml)',
		overdueFigures(content.figures, new Date().toISOString().slice(0, 10)).map(
			({ key, due }) => `drawn.${key}: due since ${due}`,
		),
	);
	for (const { title, lines } of translations.notes) report(title, lines);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 2;
}

function report(title: string, lines: string[]) {
	if (lines.length > 0) process.stdout.write(`${title}:\n  ${lines.join('\n  ')}\n`);
}
