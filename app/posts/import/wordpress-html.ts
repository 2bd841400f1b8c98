/** A picture of the media library. */
export interface WordpressPicture {
	url: string;
	alt: string;
	caption: string;
}

/** What a post refers to by number. */
interface WordpressMedia {
	/** The pictures of a gallery; without ids, those that were added to the post. */
	gallery(ids: string[] | undefined): WordpressPicture[];
	/** The title of a reusable block. */
	block(id: string): string | undefined;
}

/** What WordPress stores of a post is not quite HTML: blocks are comments, empty lines paragraphs, brackets shortcodes. */
export function wordpressHtml(
	stored: string,
	media: WordpressMedia = { gallery: () => [], block: () => undefined },
): {
	html: string;
	youtube_url: string | null;
	losses: string[];
} {
	const losses = new Set<string>();
	let youtube_url: string | null = null;
	const html = stored
		.replace(/<!-- wp:block \{"ref":(\d{1,20})[^}]{0,300}\} \/-->/g, (_, id: string) => {
			losses.add(`its reusable block “${media.block(id) ?? id}” was left out`);
			return '';
		})
		// One that isn't closed goes on to the end, as browsers read it (html.spec.whatwg.org, 13.2.5.45).
		.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
		.replace(/\r\n?/g, '\n')
		.replace(/\[caption[^[\]]*\]((?:(?!\[caption).)*?)\[\/caption\]/gs, (_, inner: string) => {
			const [image = ''] = /<img[^<>]*>/i.exec(inner) ?? [];
			return `<figure>${image}<figcaption>${inner.replace(/<[^<>]*>/g, '')}</figcaption></figure>`;
		})
		.replace(/\[gallery\b([^\]]{0,1000})\]/g, (whole, attributes: string) => {
			const ids = /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.match(/\d+/g) ?? undefined;
			const pictures = media.gallery(ids);
			const missing = (ids?.length ?? 1) - pictures.length;
			if (pictures.length === 0) return whole;
			if (missing > 0) losses.add(`${missing} of its gallery’s pictures are not in the export`);
			return `\n\n${pictures.map(figureHtml).join('\n\n')}\n\n`;
		})
		// A video's address on a line of its own, or in its block.
		.replace(
			/^(?:<div[^<>]*>\s*|[ \t]*)(https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)\S*?)\s*(?:<\/div>)?$/gm,
			(whole, url: string) => {
				if (youtube_url !== null) return whole;
				youtube_url = url;
				return '';
			},
		)
		.replace(/\[\/?([a-z][\w-]*)(?:\s[^[\]]*)?\]/g, (_, name: string) => {
			losses.add(`its shortcode [${name}] was left out`);
			return '';
		});
	return { html: withParagraphs(html), youtube_url, losses: [...losses] };
}

function figureHtml({ url, alt, caption }: WordpressPicture): string {
	const image = `<img src="${escaped(url)}" alt="${escaped(alt)}">`;
	return `<figure>${image}<figcaption>${escaped(caption)}</figcaption></figure>`;
}

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const blockTag =
	/^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|table|pre|div|hr|iframe|section|dl|form)\b/i;

/** Like WordPress's own wpautop, for posts without blocks. */
function withParagraphs(html: string): string {
	if (/<p[\s>]/i.test(html)) return html;
	return html
		.split(/\n[ \t]*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) => (blockTag.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
		.join('\n');
}
