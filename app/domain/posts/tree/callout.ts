import type { Token, Tokens } from 'marked';

/** The purpose of a callout: something that can't wait, or something good to know. */
export type CalloutPurpose = 'urgent' | 'note';

/** The first line of a callout's quote, in GitHub's syntax for alerts; we write two of its five. */
const purposes: Record<string, CalloutPurpose> = {
	warning: 'urgent',
	caution: 'urgent',
	important: 'urgent',
	note: 'note',
	tip: 'note',
};

const firstLine = /^\[!([a-z]{3,9})\][ \t]*(?:\n|$)/i;

export function calloutLine(purpose: CalloutPurpose): string {
	return purpose === 'urgent' ? '[!WARNING]' : '[!NOTE]';
}

/**
 * Reads a quote as a callout if its first line is only `[!WARNING]`, `[!NOTE]` or another of GitHub's alerts.
 *
 * @returns its purpose, and its content without that line; undefined for any other quote
 */
export function readCallout({
	tokens,
}: Pick<Tokens.Blockquote, 'tokens'>): { purpose: CalloutPurpose; tokens: Token[] } | undefined {
	const [first, ...others] = tokens;
	if (first?.type !== 'paragraph') return undefined;
	const { tokens: inline = [], raw } = first as Tokens.Paragraph;
	const [text, next, ...more] = inline;
	if (text?.type !== 'text' && text?.type !== 'unread') return undefined;
	const [line, name = ''] = firstLine.exec(text.raw) ?? [];
	const purpose = purposes[name.toLowerCase()];
	if (line === undefined || !purpose) return undefined;
	const rest = text.raw.slice(line.length);
	// The line may end with a break, and nothing else.
	const endsHere = rest !== '' || line.endsWith('\n');
	if (!endsHere && next && next.type !== 'br') return undefined;
	const after = next && (endsHere || next.type !== 'br') ? [next, ...more] : more;
	const content = rest === '' ? after : [{ ...text, raw: rest, text: rest }, ...after];
	const paragraph = { ...first, raw: raw.slice(line.length), tokens: content } as Token;
	return { purpose, tokens: content.length === 0 ? others : [paragraph, ...others] };
}
