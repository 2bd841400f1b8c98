import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { oneLine } from '#app/domain/posts/reading/plain-text.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { navigationLabel } from '#app/platform/content/layout-copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { nameProduct } from '#app/platform/text/fill-in.ts';
import type { LongDate } from '#app/platform/time/formats.ts';
import {
	cardFonts,
	cardLayout,
	cardSize,
	colors,
	type SocialCardCopy,
	sheet,
} from './card-layout.server.ts';

/** Rendering takes 100 ms and depends on the copy alone, but the response cache holds a post's card for only a second. */
const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 });

/**
 * Renders a social card as PNG, 1200 by 630 pixels.
 *
 * @param fallbackTitle replaces a title in a script that the site's fonts lack
 */
export function socialCard(
	copy: SocialCardCopy,
	fallbackTitle: string,
): Promise<Uint8Array<ArrayBuffer>> {
	const key = JSON.stringify(copy);
	const cached = cache.get(key);
	if (cached) return cached;
	const title = truncate(copy.title);
	const card = render({ ...copy, title, lead: copy.lead && truncate(copy.lead) }, fallbackTitle);
	cache.set(key, card);
	card.catch(() => cache.delete(key));
	return card;
}

/** Cuts a text to the most characters that fit on a card. */
function truncate(text: string): string {
	return Array.from(text.slice(0, 600)).slice(0, 300).join('');
}

async function render(
	copy: SocialCardCopy,
	fallbackTitle: string,
): Promise<Uint8Array<ArrayBuffer>> {
	// Large and rarely used: loaded with the first card.
	const { renderAsync } = await import('@resvg/resvg-js');
	const [texts, background] = await Promise.all([
		renderTexts(copy, fallbackTitle),
		cardBackground(),
	]);
	const svg = texts.replace(/^<svg[^>]*>/, (opening) => opening + background);
	const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
	return new Uint8Array(image.asPng());
}

/** Tries the copy unchanged, then without symbols that the fonts lack, then with the fallback title. */
async function renderTexts(copy: SocialCardCopy, fallbackTitle: string): Promise<string> {
	const { svg, missing } = await layOut(copy);
	if (missing === '' && hasLetters(copy.title)) return svg;
	const plain = (text: string) => removeSymbols(text.normalize('NFKC'), missing);
	const title = plain(copy.title);
	const lead = copy.lead && plain(copy.lead);
	const second = await layOut({ ...copy, title, lead });
	if (second.missing === '' && hasLetters(title)) return second.svg;
	return (await layOut({ ...copy, title: fallbackTitle, lead: null })).svg;
}

function hasLetters(title: string): boolean {
	return /\p{L}|\p{N}/u.test(title);
}

/** Removes missing characters other than letters and digits, whose loss would change the meaning. */
function removeSymbols(text: string, missing: string): string {
	const symbols = new Set(missing.match(/[^\p{L}\p{N}\p{M}]/gu));
	const rest = [...text].filter((character) => !symbols.has(character)).join('');
	return oneLine(rest.replace(/(?<!\p{M})\p{M}+(?=\s|$)|[\u200d\ufe0f]/gu, ''));
}

async function layOut(copy: SocialCardCopy): Promise<{ svg: string; missing: string }> {
	const { default: satori } = await import('satori');
	let missing = '';
	const svg = await satori(cardLayout(copy), {
		...cardSize,
		fonts: await cardFonts(),
		// Called for each run of text that no font has; nothing is fetched.
		loadAdditionalAsset: async (_code, segment) => {
			missing += segment;
			return [];
		},
	});
	return { svg, missing };
}

const { width, height } = cardSize;

/** Draws the SVG behind the text of a card: a sheet of paper with a torn edge on evergreen, and the logo. */
async function cardBackground(): Promise<string> {
	const logo = await logoDataUrl();
	return [
		`<rect width="${width}" height="${height}" fill="${colors.evergreen}"/>`,
		// The shadow, then the sheet.
		`<path d="${outline(6)}" fill="${colors.evergreenDeep}"/>`,
		`<path d="${outline(0)}" fill="${colors.paper}"/>`,
		...[0, 6].map((offset) => rule(sheet.rule + offset)),
		`<image href="${logo}" x="${sheet.margin}" y="48" width="60" height="60"/>`,
	].join('');
}

/** Returns the path of a sheet with a torn lower edge, shifted down by an offset. */
function outline(offset: number): string {
	const top = sheet.tear + offset;
	const teeth = Array.from({ length: width / sheet.tooth }, (_, index) => {
		const right = width - index * sheet.tooth;
		return `L${right - sheet.tooth / 2} ${top + sheet.tooth * 0.6}L${right - sheet.tooth} ${top}`;
	});
	return `M0 0H${width}V${top}${teeth.join('')}Z`;
}

function rule(top: number): string {
	const { margin } = sheet;
	return `<rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="2" fill="${colors.ink}"/>`;
}

let logo: Promise<string> | undefined;

function logoDataUrl(): Promise<string> {
	logo ??= readFile('public/logo.svg').then(
		(file) => `data:image/svg+xml;base64,${file.toString('base64')}`,
	);
	return logo;
}

/**
 * Renders the social card of a post, public or not, as PNG.
 *
 * @param content in the post's language
 */
export function postCard(
	content: Content,
	post: { title: string; description: string; date: LongDate },
): Promise<Uint8Array<ArrayBuffer>> {
	const { site, pages } = content;
	const { product, tagline } = site;
	const blog = localPath(content, '/blog');
	const line = { label: navigationLabel(site, blog) ?? product, value: post.date.text };
	const title = nameProduct(post.title, product);
	const lead = nameProduct(post.description, product);
	return socialCard({ title, lead, line, product, tagline }, pages.blog.hero.title);
}
