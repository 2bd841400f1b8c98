/** Blocks of a Markdown document (CommonMark), an empty line between them. */
export function markdown(...blocks: (string | null | undefined | false)[]): string {
	return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

export function list(items: string[], ordered = false): string {
	return items.map((item, place) => `${ordered ? `${place + 1}.` : '-'} ${item}`).join('\n');
}

/** Links as a list; a path of this site gets its whole address. */
export function links(items: { label: string; href: string }[], siteUrl: string): string {
	return list(items.map(({ label, href }) => `[${label}](${new URL(href, siteUrl).href})`));
}

/** A titled text as one item of a list. */
export function titled({ title, text }: { title?: string | undefined; text: string }): string {
	if (!title) return text;
	return `**${title}**${/[.!?]$/.test(title) ? '' : ':'} ${text}`;
}

/** Puts a backslash before what Markdown would not take literally in running text. */
export function escapeMarkdown(text: string): string {
	return text
		.replace(/[\\`*_[\]<>&~|]/g, '\\$&')
		.replace(/^(\s*)(#{1,6}(?=\s|$)|=+\s*$)/gm, '$1\\$2');
}
