import { escapeMarkup } from '#app/seo/escape-markup.ts';

/**
 * The placeholder document in a player's frame: one link that fills it and loads the player. It has
 * no script and its style sheet is a file, because the page's Content-Security-Policy applies to it.
 */
export function playerPoster(copy: {
	/** Language of the copy (BCP 47). */
	locale: string | undefined;
	title: string;
	start: string;
	play: string;
	notice: string;
	/** URL of the style sheet. */
	styles: string;
}): string {
	const { locale = '', title, start, play, notice, styles } = copy;
	return [
		`<!doctype html><html lang="${escapeMarkup(locale)}"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		`<title>${escapeMarkup(title)}</title><link rel="stylesheet" href="${escapeMarkup(styles)}"></head><body>`,
		`<a href="${escapeMarkup(start)}" referrerpolicy="strict-origin-when-cross-origin">`,
		'<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">',
		'<circle cx="12" cy="12" r="11.5"/><path d="M9.8 7.6v8.8l7-4.4z"/></svg>',
		`<span><strong>${escapeMarkup(play)}</strong> <small>${breakable(escapeMarkup(notice))}</small></span></a>`,
		'</body></html>',
	].join('');
}

/** Lets a long host name wrap after a dot. */
function breakable(html: string): string {
	return html.replace(/\.(?=\w)/g, '.<wbr>');
}
