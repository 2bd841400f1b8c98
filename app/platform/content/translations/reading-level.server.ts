import { inflesz } from '#app/platform/text/inflesz.ts';
import { withoutTerms } from './find-english.ts';
import type { Translation } from './translation.server.ts';

/** Fewer words, such as a short mail's, say little about how a text reads. */
const fewestWords = 120;

/** Returns the INFLESZ grade that a page reaches: pages of help and posts are for people who need it most. */
export function leastInflesz(page: PageKind): number {
	return { help: 65, legal: 55, other: 60 }[page];
}

/** Finds the files of a translation that read harder than their pages may; of legal texts, counsel has the last word. */
export function hardFiles({ folder, language, files }: Translation): HardFile[] {
	if (language !== 'es') return [];
	return files.flatMap(({ name, texts }) => {
		const sentences = texts
			.map(({ text }) => withoutTerms(text))
			.filter((text) => text.split(/\s+/).length > 3);
		const kind = pageOf(name);
		const least = leastInflesz(kind);
		const grade = inflesz(sentences);
		const isShort = sentences.join(' ').split(/\s+/).length < fewestWords;
		if (isShort || grade === undefined || grade >= least) return [];
		const advice = `must be ${least} or more; use shorter sentences and words`;
		return [{ line: `${folder}/${name}: INFLESZ is ${grade.toFixed(1)}, but ${advice}`, kind }];
	});
}

interface HardFile {
	line: string;
	kind: PageKind;
}

type PageKind = 'help' | 'legal' | 'other';

function pageOf(name: string): PageKind {
	if (name.startsWith('legal/')) return 'legal';
	return /^(guides|letters|posts)\/|^pages\/(help-now|letters|my-case|read-my-letter)\./.test(name)
		? 'help'
		: 'other';
}
