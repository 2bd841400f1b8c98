import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import { escapeMarkdown } from '#app/platform/content/escape-markdown.ts';
import { fileResponse } from '#app/platform/http/file-response.server.ts';

/** Joins the blocks of a Markdown document (CommonMark). */
export function markdown(...blocks: (string | null | undefined | false)[]): string {
	return `${blocks.filter(Boolean).join('\n\n')}\n`;
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
