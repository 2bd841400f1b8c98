/**
 * The document that holds a player's place: a link that fills the frame and, when it is followed,
 * loads the player into it. It has no script; its style sheet is a file of this site, since the
 * page's policy holds here too.
 */
export function playerPoster(copy: {
	title: string;
	start: string;
	play: string;
	notice: string;
	/** Address of the style sheet. */
	styles: string;
}): string {
	const { title, start, play, notice, styles } = copy;
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="color-scheme" content="light dark">',
		`<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${escapeHtml(styles)}"></head><body>`,
		`<a href="${escapeHtml(start)}" referrerpolicy="strict-origin-when-cross-origin">`,
		'<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">',
		'<circle cx="12" cy="12" r="11.5"/><path d="M9.8 7.6v8.8l7-4.4z"/></svg>',
		`<span><strong>${escapeHtml(play)}</strong> <small>${breakable(escapeHtml(notice))}</small></span></a>`,
		'</body></html>',
	].join('');
}

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** A host may end its line after a dot. */
function breakable(html: string): string {
	return html.replace(/\.(?=\w)/g, '.<wbr>');
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
