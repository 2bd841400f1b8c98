import { Renderer, type Tokens } from 'marked';
import { unitNames } from '#app/time/unit-names.ts';
import type { SiteCopy } from './site-copy.server.ts';

/**
 * Marked's renderer for plain text, except that what reads badly across two lines moves to the next line
 * whole: dates, lengths of time ("10 business days"), hyphenated words ("AES-256"), and the phrases that
 * site.yaml lists, each with the punctuation that touches it. The characters stay as written, so a search
 * on the page finds them.
 */
export function unbrokenHtml({ locale, legal }: Pick<SiteCopy, 'locale' | 'legal'>) {
	const phrases = legal.unbroken.map(escapePattern);
	const alternatives = [
		datePattern(locale),
		...phrases,
		`\\d+ (?:\\p{Ll}+ )?(?:${unitNames(locale).join('|')})\\b`,
		'[\\w’]+(?:-[\\w’]+)+',
	];
	// regex-exception: phrases of content/; reads its legal texts
	const pattern = new RegExp(`[(“‘]*(?:${alternatives.join('|')})[.,:;!?)”’]*`, 'gu');
	return function (this: Renderer, token: Tokens.Text | Tokens.Escape): string {
		const html = Renderer.prototype.text.call(this, token);
		// Text made of further tokens was rendered by them.
		if ('tokens' in token && token.tokens) return html;
		const unbroken = html.replace(pattern, '<span class="unbroken">$&</span>');
		return legal.hyphenate.reduce(
			(text, word) => text.replaceAll(word.replace('-', ''), word.replace('-', '&shy;')),
			unbroken,
		);
	};
}

/** How the locale writes a date, as a pattern. */
function datePattern(locale: string): string {
	const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatToParts();
	return parts
		.map(({ type, value }) => {
			if (type === 'literal') return escapePattern(value);
			return type === 'month' ? '\\p{L}+' : '\\d+';
		})
		.join('');
}

function escapePattern(text: string): string {
	return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
