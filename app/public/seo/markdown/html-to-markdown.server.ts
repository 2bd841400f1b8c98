import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import {
	escapeHref,
	escapeLineStart,
	escapeLinkText,
	escapeText,
} from '#app/platform/content/escape-markdown.ts';

declare module 'html-to-text' {
	interface DomNode {
		prev?: DomNode | null;
		next?: DomNode | null;
	}
}

/** Our own marks, which aren't escaped. */
const ours = { noWordTransform: true };

/** Puts an element's text into a block. */
const blockOf =
	(write: (text: string) => string, lines = 2): FormatCallback =>
	(element, walk, builder) => {
		builder.openBlock({ leadingLineBreaks: lines });
		walk(element.children, builder);
		builder.closeBlock({ trailingLineBreaks: lines, blockTransform: write });
	};

const block = blockOf((text) => text);
/** A label and its value, as a line of a list. */
const line = blockOf((text) => `- ${text.replaceAll(/\s*\n\s*/g, ' ')}`, 1);
/** No heading or list, whatever it looks like. */
const paragraph = blockOf((text) => text.replace(/^.*$/gm, escapeLineStart));

const heading: FormatCallback = (element, ...rest) => {
	const level = Number(element.name?.[1]) || 3;
	const write = (text: string) => `${'#'.repeat(level)} ${text.replaceAll(/\s+/g, ' ')}`;
	blockOf(write)(element, ...rest);
};

/** The title of a section that can be collapsed, which may have a heading in it. */
const summary: FormatCallback = (element, ...rest) =>
	(hasHeading(element) ? block : heading)(element, ...rest);

const hasHeading = ({ name = '', children = [] }: DomNode): boolean =>
	/^h[1-6]$/.test(name) || children.some(hasHeading);

/** Text in a line. Styles put two elements apart that have no space between them. */
const inline: FormatCallback = (element, walk, builder, { mark = '' }) => {
	if (element.prev?.type === 'tag') builder.addInline(' ');
	builder.addInline(mark, ours);
	walk(element.children, builder);
	builder.addInline(mark, ours);
	if (mark && element.next?.type === 'tag') builder.addInline(' ');
};

/** A link to another page; one within the page, or to a phone, is only its text. */
const link: FormatCallback = (element, walk, builder, options) => {
	const { href = '' } = element.attribs;
	if (/^(?:#|(?!https?:)[a-z]+:)/.test(href)) return inline(element, walk, builder, options);
	const end = `](${escapeHref(href)})`;
	if (hasHeading(element)) {
		const write = (text: string) => `[${text.replaceAll(/^#+ |\s*\n\s*/g, ' ').trim()}${end}`;
		return blockOf(write)(element, walk, builder, options);
	}
	if (element.prev?.name === 'a') builder.addLineBreak();
	else if (element.prev?.type === 'tag') builder.addInline(' ');
	builder.addInline('[', ours);
	walk(element.children, builder);
	builder.addInline(end, ours);
};

/** A part of a letter that not everybody needs, below the choice that it belongs to. */
const noted: FormatCallback = (element, walk, builder) => {
	const note = takeAttribute(element, 'data-note');
	builder.openBlock({ leadingLineBreaks: 2 });
	builder.addInline('*', ours);
	builder.addInline(`${note}:`);
	builder.addInline('*', ours);
	builder.closeBlock({ trailingLineBreaks: 2 });
	walk([element], builder);
};

/** What a part of a letter means, in the reader's language. */
const quoted: FormatCallback = (element, walk, builder) => {
	takeAttribute(element, 'data-meaning');
	builder.openBlock({ leadingLineBreaks: 2 });
	walk([element], builder);
	builder.closeBlock({
		trailingLineBreaks: 2,
		blockTransform: (text) => text.replaceAll(/^/gm, '> '),
	});
};

/** Removes an attribute, so that its element is formatted as one without it. */
function takeAttribute(element: DomNode, name: string): string {
	const { [name]: value = '', ...rest } = element.attribs as Record<string, string>;
	element.attribs = rest;
	return value;
}

const picture: FormatCallback = ({ attribs: { alt, src = '' } }, _walk, builder) => {
	if (!alt) return;
	builder.addInline('![', ours);
	builder.addInline(alt);
	builder.addInline(`](${escapeHref(src)})`, ours);
};

/** Drawings, controls, what needs a script, tables of contents, and what is only for paper. */
const skipped = [
	...['svg', 'script', 'hr', 'dialog', 'input', 'textarea', 'select', 'button'],
	...['[aria-hidden="true"]', '[hidden]', '[role="img"]', '.hidden[class~="print:block"]'],
	...[
		'.letterhead',
		'.letter-ask',
		'.letter-scripted',
		'[data-look-up]',
		'nav[aria-label]',
		'[aria-labelledby="contents"]',
	],
];
const blocks = [
	'div',
	'section',
	'article',
	'header',
	'details',
	'figure',
	'figcaption',
	'dl',
	'form',
];

const format = (format: string, selectors: string[], options = {}) =>
	selectors.map((selector) => ({ selector, format, options }));

const convert = compile({
	baseElements: { selectors: ['main'] },
	// Called for each word; the types know only a table of characters.
	encodeCharacters: ((text: string) => escapeLinkText(escapeText(text))) as never,
	formatters: { block, line, paragraph, heading, summary, inline, link, picture, noted, quoted },
	wordwrap: false,
	selectors: [
		...format('skip', skipped),
		...format('block', [...blocks, 'nav', 'fieldset']),
		...format('line', ['dl > div', 'label']),
		...format('paragraph', ['p', 'legend']),
		...format('heading', ['h1', 'h2', 'h3', 'h4']),
		...format('summary', ['summary']),
		...format('inline', ['span', 'time']),
		...format('inline', ['strong', 'b'], { mark: '**' }),
		...format('inline', ['em'], { mark: '*' }),
		...format('inlineSurround', ['dt'], { suffix: ': ' }),
		...format('unorderedList', ['ul'], {
			itemPrefix: '- ',
			leadingLineBreaks: 2,
			trailingLineBreaks: 2,
		}),
		...format('orderedList', ['ol'], { leadingLineBreaks: 2, trailingLineBreaks: 2 }),
		...format('link', ['a']),
		...format('picture', ['img']),
		...format('noted', ['[data-note]']),
		...format('quoted', ['[data-meaning]']),
	],
});

/** Converts the `<main>` of a page to Markdown (CommonMark), from its title on; links become absolute. */
export function htmlToMarkdown(html: string, siteUrl: string): string {
	const text = convert(html.replaceAll(/(?<= (?:href|src)=")(?=\/)/g, siteUrl));
	// Ends of lines, spaces between elements, and gaps where something is left out.
	return `${text
		.replaceAll(/[ \t]+$|^ (?=\S)/gm, '')
		.replaceAll(/ +(?=\]\()/g, '')
		.replaceAll(/(?<=\S) {2,}/g, ' ')
		.replaceAll(/\n{3,}/g, '\n\n')
		// A link back stands above the title.
		.replace(/^(?:(?!# ).*\n)+(?=# )/, '')
		.trim()}\n`;
}
