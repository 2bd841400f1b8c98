import type { PictureFormat, PictureSize } from './picture-src.ts';

/** A picture as it's stored. */
export interface EncodedPicture extends PictureSize {
	/** Upright, without metadata, at most 2560 pixels wide (WebP). */
	original: Uint8Array;
	/** What readers get. */
	files: (PictureSize & { format: PictureFormat; bytes: Uint8Array })[];
}

/** Bytes of a file that a picture is made of. */
export const largestPictureFile = 10 * 1024 * 1024;

/** Bytes of the form that it comes in. */
export const largestUpload = largestPictureFile + 64 * 1024;

/** Why a picture isn't stored. */
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

/** The picture cannot be stored, for a reason that the person who sent it can do something about. */
export class PictureRefused extends Error {
	readonly reason: RefusalReason;

	constructor(reason: RefusalReason) {
		super(`picture refused: ${reason}`);
		this.reason = reason;
	}
}

/** What the process that encodes (encode-process.ts) says at its end. */
export type EncodeResult =
	| { outcome: 'encoded'; picture: EncodedPicture }
	| { outcome: 'refused'; reason: RefusalReason }
	| { outcome: 'failed'; message: string };
