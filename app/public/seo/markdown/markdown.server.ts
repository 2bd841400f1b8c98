import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import { escapeHref, escapeMarkdown } from '#app/platform/content/escape-markdown.ts';
import { fileResponse } from '#app/platform/http/file-response.server.ts';

/** Joins the blocks of a Markdown document (CommonMark). */
export function markdown(...blocks: (string | null | undefined | false)[]): string {
	return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Formats a list, numbered if it's ordered. */
export function list(items: string[], ordered = false): string {
	return items.map((item, index) => `${ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
}

/** Formats a list of links; paths of this site become absolute URLs. */
export function links(items: { label: string; href: string }[], siteUrl: string): string {
	return list(
		items.map(({ label, href }) => `[${label}](${escapeHref(new URL(href, siteUrl).href)})`),
	);
}

/** Formats a text with a title as one list item. */
export function titled({ title, text }: { title?: string | undefined; text: string }): string {
	if (!title) return text;
	return `**${title}**${/[.!?]$/.test(title) ? '' : ':'} ${text}`;
}

/** Escapes a text that must fit on one line, such as a heading or the label of a link. */
export function escapeLine(text: string): string {
	return oneLine(escapeMarkdown(text));
}

/**
 * Creates the response of a page's Markdown version; its Link header names the page itself as canonical for
 * search engines (RFC 6596).
 */
export function markdownResponse(
	text: string,
	pageUrl: string,
	headers: Record<string, string> = {},
): Response {
	return fileResponse(text, 'markdown', {
		link: `<${pageUrl}>; rel="canonical"`,
		...headers,
	});
}
