import { type Token, walkTokens } from 'marked';
import { lexMarkdown } from './lex-markdown.server.ts';
import { escapePipes, findRaw } from './table-cells.ts';
import type { Block } from './tree.ts';

/** Whether a link leads somewhere; where it doesn't, only its label stays. */
export type KeepsLink = (href: string) => boolean;

interface Link {
	kind: 'link';
	href: string;
	inlines: unknown[];
}

const isLink = (node: unknown): node is Link =>
	typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'link';

/** The targets of all links of a text. */
export function linkTargets(blocks: Block[]): string[] {
	const found: string[] = [];
	replaceLinks(blocks, (link) => {
		found.push(link.href);
		return true;
	});
	return found;
}

/** The same text without the links that lead nowhere. */
export function unlinkBlocks(blocks: Block[], keeps: KeepsLink): Block[] {
	return replaceLinks(blocks, ({ href }) => keeps(href)) as Block[];
}

function replaceLinks(node: unknown, keeps: (link: Link) => boolean): unknown {
	if (Array.isArray(node)) {
		return node.flatMap((item) => {
			const stays = !isLink(item) || keeps(item);
			return stays ? [replaceLinks(item, keeps)] : (replaceLinks(item.inlines, keeps) as unknown[]);
		});
	}
	if (typeof node !== 'object' || node === null) return node;
	return Object.fromEntries(
		Object.entries(node).map(([name, value]) => [name, replaceLinks(value, keeps)]),
	);
}

/** The same for Markdown, of which everything else stays as it was written. */
export function unlinkMarkdown(markdown: string, keeps: KeepsLink): string {
	const dropped: { raw: string; text: string }[] = [];
	walkTokens(lexMarkdown(markdown), (token: Token) => {
		if (token.type === 'link' && !keeps(token.href))
			dropped.push({ raw: token.raw, text: token.text });
	});
	// In the order of the text, so that each is found after the one before it.
	let end = 0;
	let result = '';
	for (const { raw, text } of dropped) {
		const found = findRaw(markdown, raw, end);
		if (!found) continue;
		result += markdown.slice(end, found.start) + (found.isEscaped ? escapePipes(text) : text);
		end = found.end;
	}
	return result + markdown.slice(end);
}

/**
 * Markdown whose links and pictures on this site are absolute URLs, for readers elsewhere; everything else
 * stays as it was written.
 */
export function absoluteMarkdown(markdown: string, siteUrl: string): string {
	const own: { raw: string; href: string }[] = [];
	walkTokens(lexMarkdown(markdown), (token: Token) => {
		if ((token.type === 'link' || token.type === 'image') && /^\/(?!\/)/.test(token.href)) {
			own.push({ raw: token.raw, href: token.href });
		}
	});
	// In the order of the text, so that each is found after the one before it.
	let end = 0;
	let result = '';
	for (const { raw, href } of own) {
		const found = findRaw(markdown, raw, end);
		const at = found ? markdown.indexOf(`](${href}`, found.start) : -1;
		if (!found || at === -1 || at > found.end) continue;
		result += `${markdown.slice(end, at)}](${siteUrl}`;
		end = at + 2;
	}
	return result + markdown.slice(end);
}
