import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isNode, isScalar, type Pair, parseDocument, Scalar, visit } from 'yaml';
import { languages } from '#app/platform/content/languages.ts';
import { isForCode } from '#app/platform/content/translations/copy-file.server.ts';
import { pseudoText } from './pseudo-locale.ts';

/** Keys whose values aren't copy either, but a language's own, or a post's. */
const constants = new Set(
	'former_slugs locale time_zone promise image_url youtube_url soundcloud_url product file_name'.split(
		' ',
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
		Pair(_, pair) {
			const key = String((pair as Pair<Scalar>).key);
			const value = isNode(pair.value) ? pair.value.toJS(document) : pair.value;
			if (!constants.has(key) && ![value].flat().every((item) => isForCode(key, item))) return;
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
