import type { MailBlock, MailDocument, MailInline } from './mail-document.ts';

/** A mail as plain text: the same words in the same order, links behind their text. */
export function renderText({ details, title, lead, blocks, footer }: MailDocument): string {
	const head = [details, title && underlined(title, '='), lead].filter(
		(part) => part !== undefined,
	);
	const parts = [...head, blocksText(blocks)];
	// The line that mail programs take for the beginning of a signature (RFC 3676, 4.3).
	return `${[...parts, `-- \n${footer.map(mailBlockText).join('\n')}`].join('\n\n')}\n`;
}

/** Blocks as plain text, an empty line between them. */
export function blocksText(blocks: MailBlock[]): string {
	return blocks.map(mailBlockText).join('\n\n');
}

function mailBlockText(block: MailBlock): string {
	switch (block.kind) {
		case 'paragraph':
			return runsText(block.text);
		case 'heading':
			return underlined(runsText(block.text), '-');
		case 'list':
			return block.items
				.map((item, at) => indented(item, block.ordered ? `${block.start + at}. ` : '- '))
				.join('\n');
		case 'quote':
			return blocksText(block.blocks).replace(/^/gm, '> ');
		case 'callout':
			return `${block.label}: ${blocksText(block.blocks)}`.replace(/^/gm, '| ');
		case 'button':
			return `${block.label}:\n${block.url}`;
		case 'code':
			return `    ${block.code}`;
		case 'rows':
			return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
		case 'items':
			return block.items
				.map(({ label, url, detail }) => `- ${label}\n  ${detail}\n  ${url}`)
				.join('\n');
		case 'table':
			return [block.head, ...block.rows]
				.map((row) => row.map((cell) => runsText(cell)).join(' | '))
				.join('\n');
		case 'preformatted':
			return block.text.replace(/^/gm, '    ');
		case 'picture':
			return `[${block.alt}]`;
		case 'rule':
			return '* * *';
		case 'rendered':
			return block.text;
	}
}

function runsText(runs: MailInline[]): string {
	return runs
		.map(({ text: written, href, deleted }, at) => {
			const text = deleted ? `~${written}~` : written;
			const goesOn = runs[at + 1]?.href === href;
			return href === undefined || goesOn || says(text, href) ? text : `${text} (${href})`;
		})
		.join('');
}

/** Whether a link's text is its target already. */
function says(text: string, href: string): boolean {
	if (href.startsWith('tel:')) return digits(text) !== '' && digits(href).endsWith(digits(text));
	return ['', 'mailto:', 'https://'].some((scheme) => href === scheme + text);
}

const digits = (text: string) => text.replace(/\D/g, '');

function indented(item: MailBlock[], marker: string): string {
	const text = item.map(mailBlockText).join('\n');
	return marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);
}

function underlined(text: string, mark: string): string {
	return `${text}\n${mark.repeat(Math.min([...text].length, 70))}`;
}
