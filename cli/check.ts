import { readdirSync, readFileSync } from 'node:fs';
import { type Content, loadContent } from '../app/content/content.server.ts';
import { overdueFigures, unlistedStatistics } from '../app/content/figure-ledger.server.ts';
import { unsetFacts } from '../app/content/owner-facts.server.ts';
import { readEnv } from '../app/env.server.ts';
import { checkFormCopy } from '../app/forms/engine/check-form-copy.server.ts';

// What `npm run check` runs: all of content/ against its shape, the statistics of posts against the
// ledger, and what only the owner can fill in.
const contentFolder = readEnv(process.env).CONTENT_DIR;
try {
	const content: Content = loadContent(contentFolder);
	checkFormCopy(content);
	const unlisted = unlistedByPost(content);
	if (unlisted.length > 0) {
		throw new Error(
			`These numbers are not in content/figures.yaml; add an entry or take them out:\n  ${unlisted.join('\n  ')}`,
		);
	}
	process.stdout.write(`${contentFolder}/ is in order.\n`);
	report(
		'Not filled in yet (content/)',
		unsetFacts(content).map(({ file, name, place }) => `${file} ${name}: would appear on ${place}`),
	);
	report(
		'Look at the source again (content/figures.yaml)',
		overdueFigures(content.figures, new Date().toISOString().slice(0, 10)).map(
			({ key, due }) => `drawn.${key}: due since ${due}`,
		),
	);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 2;
}

function report(title: string, lines: string[]) {
	if (lines.length > 0) process.stdout.write(`${title}:\n  ${lines.join('\n  ')}\n`);
}

function unlistedByPost({ figures }: Content): string[] {
	const folder = `${contentFolder}/posts`;
	return readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.flatMap((file) =>
			unlistedStatistics(readFileSync(`${folder}/${file}`, 'utf8'), figures).map(
				(statistic) => `${folder}/${file}: ${statistic}`,
			),
		);
}
