import type { PictureFormat, PictureSize } from './picture-src.ts';

export interface EncodedPicture extends PictureSize {
	/** Upright, without metadata, at most 2560 pixels wide (WebP). */
	original: Uint8Array;
	/** The files that readers get. */
	files: (PictureSize & { format: PictureFormat; bytes: Uint8Array })[];
}

/** Most bytes of an uploaded picture file. */
export const largestPictureFile = 10 * 1024 * 1024;

/** Most bytes of the form that carries it. */
export const largestUpload = largestPictureFile + 64 * 1024;

const refusalReasons = [
	'missing',
	'too_large',
	'not_a_picture',
	'heic',
	'animated',
	'too_many_pixels',
	'damaged',
	'too_heavy',
	'busy',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The picture can't be stored, for a reason the uploader can act on. */
export class PictureRefused extends Error {
	readonly reason: RefusalReason;

	constructor(reason: RefusalReason) {
		super(`picture refused: ${reason}`);
		this.reason = reason;
	}
}

/** The result sent by the encoding process (encode-process.ts). */
export type EncodeResult =
	| { outcome: 'encoded'; picture: EncodedPicture }
	| { outcome: 'refused'; reason: RefusalReason }
	| { outcome: 'failed'; message: string };
