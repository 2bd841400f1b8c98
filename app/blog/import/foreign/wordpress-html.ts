/** What WordPress stores of a post is not quite HTML: blocks are comments, empty lines paragraphs, brackets shortcodes. */
export function wordpressHtml(stored: string): {
	html: string;
	youtube_url: string | null;
	losses: string[];
} {
	const losses = new Set<string>();
	let youtube_url: string | null = null;
	const html = stored
		.replace(/<!--[\s\S]*?-->/g, '')
		.replace(/\r\n?/g, '\n')
		.replace(/\[caption[^\]]*\](.*?)\[\/caption\]/gs, (_, inner: string) => {
			const [image = ''] = /<img[^>]*>/i.exec(inner) ?? [];
			return `<figure>${image}<figcaption>${inner.replace(/<[^>]*>/g, '')}</figcaption></figure>`;
		})
		// A video's address on a line of its own, or in its block.
		.replace(
			/^(?:<div[^>]*>)?\s*(https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)\S*?)\s*(?:<\/div>)?$/gm,
			(whole, url: string) => {
				if (youtube_url !== null) return whole;
				youtube_url = url;
				return '';
			},
		)
		.replace(/\[\/?([a-z][\w-]*)(?:\s[^\]]*)?\]/g, (_, name: string) => {
			losses.add(`its shortcode [${name}] was left out`);
			return '';
		});
	return { html: withParagraphs(html), youtube_url, losses: [...losses] };
}

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
