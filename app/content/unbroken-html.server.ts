import { Renderer, type Tokens } from 'marked';

/**
 * Dates, lengths of time, an age, hyphenated text, and the one place that is named in two text, each
 * with the marks beside it: a line would else end before a full stop, or after an opening quote.
 */
const unbroken =
	/[(“‘]*(?:[A-Z][a-z]+ \d{1,2}, \d{4}|\d+ (?:hours|days|months|years)|under \d+|San Francisco|[\w’]+(?:-[\w’]+)+)[.,:;!?)”’]*/g;

/**
 * Marked's rule for plain text: what reads badly in two halves ("AES-", "256") moves to the next line
 * whole. Its characters stay as written, so that a search finds them; the one word that a phone's line has
 * no room for in enlarged text may end it before "ment".
 */
export function unbrokenHtml(this: Renderer, token: Tokens.Text | Tokens.Escape): string {
	const html = Renderer.prototype.text.call(this, token);
	// A text made of further pieces has them marked already.
	if ('tokens' in token && token.tokens) return html;
	return html
		.replace(unbroken, '<span class="unbroken">$&</span>')
		.replaceAll('reimbursement', 'reimburse&shy;ment');
}
