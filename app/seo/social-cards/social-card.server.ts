import { LRUCache } from 'lru-cache';
import { cardBackground } from './card-background.server.ts';
import { cardFonts } from './card-fonts.server.ts';
import { cardLayout, cardSize, type SocialCardCopy } from './card-layout.server.ts';

/**
 * A post's page lives a second in the server's memory, its picture changes only with its copy; and to
 * draw it takes a tenth of a second.
 */
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 });

/**
 * Draws what a shared link shows: 1200x630, PNG. A title in letters that the site's type does not have
 * gives way to `standIn`.
 *
 * @param standIn a title that the site's type can write
 */
export function socialCard(
	copy: SocialCardCopy,
	standIn: string,
): Promise<Uint8Array<ArrayBuffer>> {
	const key = JSON.stringify(copy);
	const kept = drawn.get(key);
	if (kept) return kept;
	const title = start(copy.title);
	const picture = draw({ ...copy, title, lead: copy.lead && start(copy.lead) }, standIn);
	drawn.set(key, picture);
	picture.catch(() => drawn.delete(key));
	return picture;
}

/** More letters than these have no room. */
function start(text: string): string {
	return Array.from(text.slice(0, 600)).slice(0, 300).join('');
}

async function draw(copy: SocialCardCopy, standIn: string): Promise<Uint8Array<ArrayBuffer>> {
	// Both are heavy and few visitors ask for a picture: loaded with the first.
	const { renderAsync } = await import('@resvg/resvg-js');
	const [texts, ground] = await Promise.all([drawTexts(copy, standIn), cardBackground()]);
	const svg = texts.replace(/^<svg[^>]*>/, (opening) => opening + ground);
	const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
	return new Uint8Array(picture.asPng());
}

/** Tries the copy as they are, then without ornaments that the type lacks, then with the stand-in. */
async function drawTexts(copy: SocialCardCopy, standIn: string): Promise<string> {
	const { svg, missing } = await tryTexts(copy);
	if (missing === '' && says(copy.title)) return svg;
	const plain = (text: string) => withoutOrnaments(text.normalize('NFKC'), missing);
	const title = plain(copy.title);
	const lead = copy.lead && plain(copy.lead);
	const second = await tryTexts({ ...copy, title, lead });
	if (second.missing === '' && says(title)) return second.svg;
	return (await tryTexts({ ...copy, title: standIn, lead: null })).svg;
}

function says(title: string): boolean {
	return /\p{L}|\p{N}/u.test(title);
}

/** Letters and digits carry the meaning: without one of them a title would say something else. */
function withoutOrnaments(text: string, missing: string): string {
	const ornaments = new Set(missing.match(/[^\p{L}\p{N}\p{M}]/gu));
	return [...text]
		.filter((character) => !ornaments.has(character))
		.join('')
		.replace(/\p{M}+(?=\s|$)|[\u200d\ufe0f]/gu, '')
		.replace(/\s+/g, ' ')
		.trim();
}

async function tryTexts(copy: SocialCardCopy): Promise<{ svg: string; missing: string }> {
	const { default: satori } = await import('satori');
	let missing = '';
	const svg = await satori(cardLayout(copy), {
		...cardSize,
		fonts: await cardFonts(),
		// Called for every run of text that no font has; nothing is fetched for it.
		loadAdditionalAsset: async (_code, segment) => {
			missing += segment;
			return [];
		},
	});
	return { svg, missing };
}
