import { compile, type DomNode, type FormatCallback } from 'html-to-text';

const prefixed: FormatCallback = (element, walk, builder, { prefix = '' }) => {
	builder.openBlock({ leadingLineBreaks: 2, isPre: element.name === 'pre' });
	walk(element.children, builder);
	builder.closeBlock({
		trailingLineBreaks: 2,
		blockTransform: (text) => text.replace(/^/gm, prefix),
	});
};

const underlined: FormatCallback = (element, walk, builder, { mark = '' }) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	walk(element.children, builder);
	builder.closeBlock({
		trailingLineBreaks: 2,
		blockTransform: (text) => `${text}\n${mark.repeat(Math.min([...text].length, 70))}`,
	});
};

/** Appends a link's target to its text, unless the text is the target. */
const link: FormatCallback = (element, walk, builder) => {
	const { href } = element.attribs;
	walk(element.children, builder);
	if (!isTargetOf(textOf(element), href)) builder.addInline(` (${href})`);
};

/** Puts a button's target on a line of its own, so that no mail program takes a bracket as part of it. */
const button: FormatCallback = (element, walk, builder) => {
	walk(element.children, builder);
	builder.addInline(':');
	builder.addLineBreak();
	builder.addInline(element.attribs.href);
};

const picture: FormatCallback = (element, _walk, builder) => {
	builder.addInline(`[${element.attribs.alt}]`);
};

function textOf({ data = '', children = [] }: DomNode): string {
	return data + children.map(textOf).join('');
}

function isTargetOf(text: string, href: string): boolean {
	if (href.startsWith('tel:')) return digits(text) !== '' && digits(href).endsWith(digits(text));
	return ['', 'mailto:', 'https://'].some((scheme) => href === scheme + text);
}

const digits = (text: string) => text.replace(/\D/g, '');

const lines = (count: number) => ({ leadingLineBreaks: count, trailingLineBreaks: count });

/**
 * Converts a mail's HTML (render-mail.server.ts) to plain text: the same words in the same order, without the product's
 * name above the card. Lines aren't wrapped; mail programs do that.
 */
const convert = compile({
	baseElements: { selectors: ['.card', '.footer'] },
	formatters: { prefixed, underlined, link, button, picture },
	whitespaceCharacters: ' \t\r\n\f',
	wordwrap: false,
	selectors: [
		{ selector: '.card', format: 'block', options: lines(2) },
		// The line that mail programs recognize as the beginning of a signature (RFC 3676, 4.3).
		{ selector: '.footer', format: 'inlineSurround', options: { prefix: '-- ' } },
		{ selector: '.small-print', format: 'paragraph', options: lines(1) },
		{ selector: 'h1', format: 'underlined', options: { mark: '=' } },
		{ selector: 'h2', format: 'underlined', options: { mark: '-' } },
		{ selector: 'h3', format: 'underlined', options: { mark: '-' } },
		{ selector: 'a', format: 'link' },
		{ selector: 'a.button', format: 'button' },
		{ selector: 'img', format: 'picture' },
		{ selector: 'hr', format: 'blockString', options: { string: '* * *' } },
		{ selector: 'del', format: 'inlineSurround', options: { prefix: '~', suffix: '~' } },
		{ selector: 'ul', options: { itemPrefix: '- ' } },
		{ selector: 'blockquote', format: 'prefixed', options: { prefix: '> ' } },
		{ selector: '.callout', format: 'prefixed', options: { prefix: '| ' } },
		{ selector: 'pre', format: 'prefixed', options: { prefix: '    ' } },
		{ selector: '.code', format: 'prefixed', options: { prefix: '    ' } },
		{ selector: 'tr', format: 'block', options: lines(1) },
		{ selector: 'tr.dots', format: 'skip' },
		{ selector: 'td.label', format: 'inlineSurround', options: { suffix: ': ' } },
		{ selector: 'thead', format: 'block', options: lines(1) },
		{ selector: '.next-cell', format: 'inlineSurround', options: { prefix: ' | ' } },
	],
});

/** @param html of a whole mail */
export const plainText = (html: string) => `${convert(html)}\n`;
