import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMap, isScalar, isSeq, type Pair, parseDocument, Scalar, visit } from 'yaml';
import { languages } from '#app/platform/content/languages.ts';
import { pseudoText } from './pseudo-locale.ts';

/** Keys whose values aren't copy: link targets, names that refer to other parts, phone numbers. */
const constants = new Set(
	`href slug former_slugs id locale time_zone promise image_url youtube_url soundcloud_url product
	letter_group in_groups for_arrivals arrivals date_field writers only_if input autocomplete cites related seat file_name`.split(
		/\s+/,
	),
);

/** The pseudo-locale's own constants: dates without a Latin letter, and a name that patterns would misread. */
const ownConstants: Record<string, string> = { locale: 'el-GR', product: 'Óñé $& $1 Çó' };

/** Copy in other languages. */
const otherLanguages: readonly string[] = languages;

/**
 * Copies content/ with every text that a visitor reads accented and 40 % longer. Keys, links, placeholders and
 * constants stay as they are.
 */
export async function pseudoContent(): Promise<{ folder: string; remove(): Promise<void> }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'pseudo-content-'));
	await cp('content', folder, { recursive: true });
	for await (const file of glob('**/*.{yaml,md}', { cwd: folder })) {
		if (file === 'README.md' || otherLanguages.includes(file.split(path.sep)[0] ?? '')) continue;
		const text = await readFile(path.join(folder, file), 'utf8');
		await writeFile(
			path.join(folder, file),
			file.endsWith('.md') ? pseudoMarkdown(text) : pseudoYaml(text),
		);
	}
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function pseudoMarkdown(text: string): string {
	const [, front = '', body = ''] = text.split(/^---\n/m, 3).length === 3 ? splitFront(text) : [];
	return `---\n${pseudoYaml(front)}---\n${pseudoText(body)}`;
}

function splitFront(text: string): string[] {
	return /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text)?.slice() ?? [];
}

function pseudoYaml(text: string): string {
	const document = parseDocument(text);
	visit(document, {
		Pair(_, pair, ancestors) {
			const key = String((pair as Pair<Scalar>).key);
			// As lists, they name people to call, letters to send, and so on; elsewhere they're labels.
			const named = /^(?:call|letters|help|sources)$/.test(key) && isSeq(pair.value);
			// The postal code of a state; elsewhere it's copy.
			const parent = ancestors.at(-1);
			const code =
				key === 'code' && isMap(parent) && parent.has('id') && parent.has('last_checked');
			if (!constants.has(key) && !named && !code) return;
			const own = ownConstants[key];
			if (own !== undefined) pair.value = new Scalar(own);
			return visit.SKIP;
		},
		Scalar(place, scalar) {
			if (place === 'key' || !isScalar(scalar) || typeof scalar.value !== 'string') return;
			const pseudo = pseudoText(scalar.value);
			if (pseudo === scalar.value) return;
			scalar.value = pseudo;
			// Quoted, so that no text is parsed as another type.
			scalar.type = 'QUOTE_DOUBLE';
		},
	});
	return document.toString({ lineWidth: 0 });
}
