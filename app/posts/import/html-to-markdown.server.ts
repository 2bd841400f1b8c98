import TurndownService from 'turndown';
import { parseImageUrl } from '#app/blog/image-url.ts';
import { calloutLine } from '#app/blog/markdown/callout.ts';
import { decodeEntities } from '#app/blog/markdown/entities.ts';
import { safeHref } from '#app/blog/markdown/href.ts';
import { oneLine } from '#app/blog/plain-text.ts';
import { markdownOfText } from '#app/content/escape-markdown.ts';
import { addTableRules } from './foreign-table.server.ts';

/** A post's HTML as Markdown. */
interface ConvertedHtml {
	markdown: string;
	youtube_url: string | null;
	soundcloud_url: string | null;
	losses: string[];
}

/**
 * Converts the HTML of another system's post. `losses` names what Markdown can't express.
 *
 * @param hrefOf the URL that a link or a picture has here; undefined where it leads nowhere any more
 */
export function htmlToMarkdown(
	html: string,
	hrefOf: (url: string) => string | undefined,
): ConvertedHtml {
	const losses = new Set<string>();
	const media: Record<'youtube_url' | 'soundcloud_url', string | null> = {
		youtube_url: null,
		soundcloud_url: null,
	};
	const service = new TurndownService({
		headingStyle: 'atx',
		bulletListMarker: '-',
		codeBlockStyle: 'fenced',
		emDelimiter: '*',
		hr: '---',
	});
	const isInCell = addTableRules(service, (loss) => losses.add(loss));
	const block = (text: string) => (text === '' ? '' : `\n\n${text}\n\n`);
	const picture = (image: Element | null, caption = '') => {
		const written = image?.getAttribute('src') ?? '';
		const src = parseImageUrl(hrefOf(written) ?? null);
		const alt = oneLine(image?.getAttribute('alt') ?? '');
		if (image && isInCell(image)) {
			losses.add(`the picture ${written || 'without an address'} was in a table and is not in it`);
			return service.escape(caption || alt);
		}
		if (src === null) {
			losses.add(`the picture ${written || 'without an address'} is not in it`);
			return caption || alt;
		}
		if (src.startsWith('http')) losses.add(`the picture ${src} is still loaded from there`);
		const title = caption && ` "${caption.replace(/["\\]/g, '\\$&')}"`;
		return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(decodeSafely(src))}${title})`;
	};
	/** A card that shows a page by its title: Ghost's bookmark. */
	const bookmarkOf = (figure: Element): string | undefined => {
		const link = figure.querySelector('a.kg-bookmark-container');
		const href = link && safeHref(hrefOf(link.getAttribute('href') ?? '') ?? '');
		if (!link || href === undefined || href === null) return undefined;
		const title = oneLine(link.querySelector('.kg-bookmark-title')?.textContent ?? '') || href;
		const caption = captionOf(figure);
		return `${linkTo(service.escape(title), href)}${caption && `\n\n${service.escape(caption)}`}`;
	};
	/** A picture of ours leads nowhere. One that led to its own file says nothing more than we do. */
	const noteLink = (image: Element) => {
		const parent = image.parentNode as Element | null;
		const href = parent?.nodeName === 'A' ? (parent.getAttribute('href') ?? '') : '';
		if (href && !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(href)) {
			losses.add(`the link of a picture to ${href} was left out`);
		}
	};
	service.addRule('figure', {
		filter: 'figure',
		replacement: (content, node) => {
			const figure = node as unknown as Element;
			const bookmark = bookmarkOf(figure);
			if (bookmark) return block(bookmark);
			if (figure.querySelector('table')) return block(content.trim());
			const images = Array.from(figure.querySelectorAll('img'));
			for (const image of images) noteLink(image);
			const own = captionOf(figure);
			if (images.length === 0) return block(content.trim());
			if (images.length === 1) return block(picture(images[0] ?? null, own || deepCaption(figure)));
			const pictures = images.map((image) => picture(image, captionOf(figureOf(image), figure)));
			return block([...pictures, own].filter((part) => part !== '').join('\n\n'));
		},
	});
	// Ghost's; its emoji says nothing that the text doesn't.
	service.addRule('callout', {
		filter: (node) => node.nodeName === 'DIV' && /\bkg-callout-card\b/.test(node.className),
		replacement: (content) =>
			content.trim() === ''
				? ''
				: block(
						`${calloutLine('note')}\n\n${content.trim()}`
							.replace(/^(?=.)/gm, '> ')
							.replace(/^$/gm, '>'),
					),
	});
	service.addRule('callout emoji', {
		filter: (node) => node.nodeName === 'DIV' && /\bkg-callout-emoji\b/.test(node.className),
		replacement: () => '',
	});
	// WordPress 5.0 to 5.8 wrote a gallery as a list.
	service.addRule('gallery', {
		filter: (node) =>
			/^(?:UL|LI)$/.test(node.nodeName) && /\bblocks-gallery-(?:grid|item)\b/.test(node.className),
		replacement: (content) => block(content.trim()),
	});
	service.addRule('picture', {
		filter: 'img',
		replacement: (_, node) => picture(node as unknown as Element),
	});
	service.addRule('link', {
		filter: 'a',
		replacement: (content, node) => {
			const written = (node as unknown as Element).getAttribute('href') ?? '';
			const href = safeHref(hrefOf(written) ?? '');
			if (content.trim() === '') return '';
			if (href !== undefined) return linkTo(content, href);
			if (written) losses.add(`a link to ${written} is text now`);
			return content;
		},
	});
	service.addRule('player', {
		filter: ['iframe', 'video', 'audio', 'embed', 'object'] as unknown as TurndownService.Filter,
		replacement: (_, node) => {
			const element = node as unknown as Element;
			const src = withScheme(element.getAttribute('src') ?? element.getAttribute('data') ?? '');
			const field = /(youtube(-nocookie)?\.com|youtu\.be)\//.test(src)
				? 'youtube_url'
				: /soundcloud\.com\//.test(src)
					? 'soundcloud_url'
					: undefined;
			if (field && media[field] === null) {
				media[field] = src;
				return '';
			}
			losses.add(`the player of ${src || 'a file'} is a link now`);
			return safeHref(src) ? block(`[${src}](${src})`) : '';
		},
	});
	service.addRule('dropped', {
		filter: ['script', 'style', 'form', 'input', 'button', 'select', 'svg', 'canvas'] as never,
		replacement: (content, node) => {
			losses.add(`its <${node.nodeName.toLowerCase()}> was left out`);
			return node.nodeName === 'FORM' ? content : '';
		},
	});
	if (isTooDeep(html)) {
		losses.add(
			`its elements are nested more than ${deepest} levels deep, so only its text is in it`,
		);
		const text = decodeEntities(html.replace(/<[^<>]*>/g, ' '));
		return { markdown: markdownOfText(text), ...media, losses: [...losses] };
	}
	const markdown = service.turndown(html.replace(wideSpace, (run) => run.slice(0, 100))).trim();
	return { markdown, ...media, losses: [...losses] };
}

/** Levels of elements, as browsers allow (Blink and WebKit end at 512); the converter takes quadratic time for more. */
const deepest = 500;

/** Elements that end by themselves, or when their sibling begins, are on no level of their own. */
const flat =
	/^(?:area|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|td|th|tr|track|wbr)$/i;

function isTooDeep(html: string): boolean {
	let level = 0;
	for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
		if (flat.test(name)) continue;
		level = end ? Math.max(0, level - 1) : level + 1;
		if (level > deepest) return true;
	}
	return false;
}

/** Spaces that HTML doesn't collapse; the converter takes quadratic time for a long run of them. */
// regex-exception: a run that is too short is known after 100 steps
const wideSpace = /(?:[^\S \t\r\n]|&(?:nbsp|#(?:160|xa0));){101,}/gi;

const linkTo = (text: string, href: string) =>
	`[${text}](${href.replace(/[()\s]/g, encodeURIComponent)})`;

/** The caption of a figure itself, and not of one within it; of `outer` none. */
function captionOf(figure: Element | undefined, outer?: Element): string {
	if (!figure || figure === outer) return '';
	const caption = Array.from(figure.childNodes).find(({ nodeName }) => nodeName === 'FIGCAPTION');
	return oneLine(caption?.textContent ?? '');
}

const deepCaption = (figure: Element) =>
	oneLine(figure.querySelector('figcaption')?.textContent ?? '');

/** The figure that a picture is in. */
function figureOf(image: Element): Element | undefined {
	let node = image.parentNode as Element | null;
	while (node && node.nodeName !== 'FIGURE') node = node.parentNode as Element | null;
	return node ?? undefined;
}

/** The address of a player that begins without a scheme, as embeds often do. */
function withScheme(src: string): string {
	return src.startsWith('//') ? `https:${src}` : src;
}

/** So that an address with escapes is not escaped twice. */
function decodeSafely(url: string): string {
	try {
		return decodeURI(url);
	} catch {
		return url;
	}
}
