import type { PictureFormat, PictureSize } from './picture-src.ts';

/** A picture as it is stored. */
export interface EncodedPicture extends PictureSize {
	/** Upright, without metadata, at most 2560 pixels wide (WebP). */
	original: Uint8Array;
	/** The files that readers get. */
	files: (PictureSize & { format: PictureFormat; bytes: Uint8Array })[];
}

/** Maximum bytes of an uploaded file. */
export const largestPictureFile = 10 * 1024 * 1024;

/** Maximum bytes of the upload's request body. */
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

/** Thrown if a picture can't be stored, for a reason that the member who sent it can fix. */
export class PictureRefused extends Error {
	readonly reason: RefusalReason;

	constructor(reason: RefusalReason) {
		super(`picture refused: ${reason}`);
		this.reason = reason;
	}
}

/** The message that the encoding process (encode-process.ts) sends before it exits. */
export type EncodeResult =
	| { outcome: 'encoded'; picture: EncodedPicture }
	| { outcome: 'refused'; reason: RefusalReason }
	| { outcome: 'failed'; message: string };
