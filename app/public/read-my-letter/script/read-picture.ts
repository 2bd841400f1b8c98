import { layoutFlags, type OCREngine } from 'tesseract-wasm';
import type { ReadWord } from '#app/public/read-my-letter/finders/paper.ts';
import {
	evenLight,
	fromGray,
	type GrayPicture,
	quarterTurns,
	skewOf,
	straighten,
} from './prepare-picture.ts';

/** A page as it was read: the picture that was read, upright and straight, and its words in it. */
export interface ReadPage {
	picture: GrayPicture;
	words: ReadWord[];
}

/** Told the share of a page that was read, from 0 to 1; it begins again if the page turns out to be upside down. */
export type OnShare = (share: number) => void;

/** A file that was opened, and how its pages are read. */
export interface PaperFile {
	pages: number;
	read(engine: OCREngine, page: number, onShare: OnShare): Promise<ReadPage>;
	close(): void;
}

/** Reads the text of a picture, which may be turned. */
export function readPicture(engine: OCREngine, photo: GrayPicture, onShare?: OnShare): ReadPage {
	const picture = evenLight(photo);
	let best = readLines(engine, picture, onShare);
	if (isMostlyCertain(best)) return best;
	load(engine, picture);
	const { rotation } = engine.getOrientation();
	for (const turn of new Set([360 - (rotation || 180), 180, 90, 270])) {
		const page = readLines(engine, quarterTurns(picture, turn), onShare);
		if (certainShare(page) > certainShare(best)) best = page;
		if (isMostlyCertain(best)) break;
	}
	return best;
}

function readLines(engine: OCREngine, picture: GrayPicture, onShare?: OnShare): ReadPage {
	const skew = skewOf(picture);
	const straight = Math.abs(skew) > 0.15 ? straighten(picture, skew) : picture;
	load(engine, straight);
	const items = engine.getTextBoxes('word', (percent) => onShare?.(percent / 100));
	engine.clearImage();
	const words = items.map(({ rect, text, confidence, flags }) => ({
		...rect,
		text: text.trim(),
		confidence,
		endsLine: (flags & layoutFlags.EndOfLine) !== 0,
	}));
	return { picture: straight, words };
}

function load(engine: OCREngine, gray: GrayPicture) {
	engine.loadImage(fromGray(gray) as unknown as ImageData);
}

/** A word that is higher than wide is read along the margin, since the engine reads sideways text too. */
const certainOf = (words: readonly ReadWord[]) =>
	words.filter(
		({ text, confidence, left, top, right, bottom }) =>
			confidence > 0.7 && /\p{L}{3}/u.test(text) && right - left > bottom - top,
	);

const certainShare = ({ words }: ReadPage) => certainOf(words).length / Math.max(1, words.length);

const isMostlyCertain = (page: ReadPage) => certainShare(page) > 0.35;

/** Returns true if the words can be those of a paper: enough of them, most of them certain. */
export function isLegible(words: readonly ReadWord[]): boolean {
	const certain = certainOf(words).length;
	return certain >= 25 && certain > words.length * 0.3;
}
