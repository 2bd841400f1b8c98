import { slug } from 'github-slugger';

/** Maximum length of a slug made from a title; one written by hand may have up to 200 characters. */
const maxLength = 80;

/** Latin letters with their accents, which a shared URL would show as %C3%A9; other scripts need their marks. */
const accented = /(\p{Script=Latin})\p{M}+/gu;

/** Makes a slug from a title, in any script; `post` if the title has no letter or digit. */
export function slugOfTitle(title: string): string {
	const plain = title.normalize('NFD').replace(accented, '$1').normalize('NFC');
	const whole = slug(plain.trim())
		.replace(/[^\p{L}\p{M}\p{N}-]+/gu, '')
		.replace(/-{2,}/g, '-')
		.replace(/^-|-$/g, '');
	const characters = Array.from(whole);
	if (characters.length <= maxLength) return whole || 'post';
	const cut = characters.slice(0, maxLength).join('');
	const end = cut.lastIndexOf('-');
	return end > maxLength / 2 ? cut.slice(0, end) : cut;
}
