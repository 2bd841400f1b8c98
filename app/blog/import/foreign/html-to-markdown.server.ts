import TurndownService from 'turndown';
import { parseImageUrl } from '../../image-url.ts';
import { safeHref } from '../../markdown/href.ts';
import { oneLine } from '../../plain-text.ts';
import { tableMarkdown } from './table-markdown.ts';

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
	const block = (text: string) => (text === '' ? '' : `\n\n${text}\n\n`);
	const picture = (image: Element | null, caption = '') => {
		const written = image?.getAttribute('src') ?? '';
		const src = parseImageUrl(hrefOf(written) ?? null);
		const alt = oneLine(image?.getAttribute('alt') ?? '');
		if (src === null) {
			losses.add(`the picture ${written || 'without an address'} is not in it`);
			return caption || alt;
		}
		if (src.startsWith('http')) losses.add(`the picture ${src} is still loaded from there`);
		const title = caption && ` "${caption.replace(/["\\]/g, '\\$&')}"`;
		return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(decodeSafely(src))}${title})`;
	};
	service.addRule('figure', {
		filter: 'figure',
		replacement: (content, node) => {
			const image = node.querySelector('img');
			if (!image) return block(content.trim());
			return block(picture(image, oneLine(node.querySelector('figcaption')?.textContent ?? '')));
		},
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
			if (href !== undefined) return `[${content}](${href.replace(/[()\s]/g, encodeURIComponent)})`;
			if (written) losses.add(`a link to ${written} is text now`);
			return content;
		},
	});
	service.addRule('table', {
		filter: 'table',
		replacement: (_, node) => block(tableMarkdown(node as unknown as Element)),
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
	const markdown = service.turndown(html).trim();
	return { markdown, ...media, losses: [...losses] };
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
