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

/** Reads the text of a picture, which may be turned. */
export function readPicture(engine: OCREngine, photo: GrayPicture): ReadPage {
	let picture = evenLight(photo);
	load(picture);
	const { rotation, confidence } = engine.getOrientation();
	if (rotation !== 0 && confidence > 0.3) picture = quarterTurns(picture, rotation);
	const skew = skewOf(picture);
	if (Math.abs(skew) > 0.15) picture = straighten(picture, skew);
	load(picture);
	const items = engine.getTextBoxes('word');
	engine.clearImage();
	const words = items.map(({ rect, text, confidence, flags }) => ({
		...rect,
		text: text.trim(),
		confidence,
		endsLine: (flags & layoutFlags.EndOfLine) !== 0,
	}));
	return { picture, words };

	function load(gray: GrayPicture) {
		engine.loadImage(fromGray(gray) as unknown as ImageData);
	}
}

/** Returns true if the words can be those of a paper: enough of them, most of them certain. */
export function isLegible(words: readonly ReadWord[]): boolean {
	const certain = words.filter(
		({ text, confidence }) => confidence > 0.7 && /\p{L}{3}/u.test(text),
	);
	return certain.length >= 25 && certain.length > words.length * 0.3;
}
