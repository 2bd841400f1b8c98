import { slug } from 'github-slugger';

/** Maximum length of a slug made from a title; one written by hand may have up to 200 characters. */
const maxLength = 80;

/** Makes a slug from a title, in any script; `post` if the title has no letter or digit. */
export function slugOfTitle(title: string): string {
	const whole = slug(title.normalize('NFC').trim())
		.replace(/[^\p{L}\p{M}\p{N}-]+/gu, '')
		.replace(/-{2,}/g, '-')
		.replace(/^-|-$/g, '');
	const characters = Array.from(whole);
	if (characters.length <= maxLength) return whole || 'post';
	const cut = characters.slice(0, maxLength).join('');
	const end = cut.lastIndexOf('-');
	return end > maxLength / 2 ? cut.slice(0, end) : cut;
}
