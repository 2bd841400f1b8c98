import { inflesz } from '#app/platform/text/inflesz.ts';
import { withoutTerms } from './find-english.ts';
import type { Translation } from './translation.server.ts';

/** Fewer words, such as a short mail's, say little about how a text reads. */
const fewestWords = 120;

/** Returns the INFLESZ grade that a page reaches: pages of help and posts are for people who need it most. */
export function leastInflesz(page: 'help' | 'legal' | 'other'): number {
	return { help: 65, legal: 55, other: 60 }[page];
}

/** Lists the files of a translation that read harder than their pages may, with their grade. */
export function hardFiles({ folder, language, files }: Translation): string[] {
	if (language !== 'es') return [];
	return files.flatMap(({ name, texts }) => {
		const sentences = texts
			.map(({ text }) => withoutTerms(text))
			.filter((text) => text.split(/\s+/).length > 3);
		const grade = inflesz(sentences);
		const least = leastInflesz(pageOf(name));
		const isShort = sentences.join(' ').split(/\s+/).length < fewestWords;
		return grade === undefined || grade >= least || isShort
			? []
			: [
					`${folder}/${name}: ${grade.toFixed(1)}, but ${least} or more reads well; use shorter sentences and words`,
				];
	});
}

function pageOf(name: string): Parameters<typeof leastInflesz>[0] {
	if (name.startsWith('legal/')) return 'legal';
	return /^(guides|letters|posts)\/|^pages\/(help-now|letters|my-case)\./.test(name)
		? 'help'
		: 'other';
}
