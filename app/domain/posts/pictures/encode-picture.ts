import { fileTypeFromBuffer } from 'file-type';
import sharp, { type CreateRaw, type Metadata, type Sharp } from 'sharp';
import { type EncodedPicture, PictureRefused } from './encoded-picture.ts';
import {
	largestPicture,
	mailPictureSize,
	type PictureFormat,
	type PictureSize,
	pictureSizes,
} from './picture-src.ts';

// Runs in a child process (encode-process.ts), never in the site's.

sharp.cache(false);
sharp.concurrency(2);
// Allows only the loaders we need: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
	operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/** A phone's largest photo has 48 million. */
const maxPixels = 50_000_000;

/** Limits of the stored original, in pixels. */
const largestOriginal = { width: 2560, height: 6400 };

/** Tried in order until the file fits: photos fit at the first, noise and fine patterns at a later one. */
const qualities: Record<PictureFormat, number[]> = {
	avif: [50, 34, 20],
	webp: [76, 52, 28],
	jpeg: [78, 62, 44],
};

/** Returns a file's limit in bytes: a phone shows at most 1200 pixels across, and gets at most 120 KB. */
const fileLimit = ({ width }: PictureSize, format: PictureFormat) =>
	width <= 1200 && format !== 'jpeg' ? 110_000 : 220_000;

/** Decodes a picture, and encodes every stored size and format. Throws PictureRefused. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
	const original = await encodeOriginal(bytes);
	const { data, info } = await decoded(() =>
		sharp(original).raw().toBuffer({ resolveWithObject: true }),
	);
	const { width, height } = within(info, largestPicture);
	const files: EncodedPicture['files'] = [];
	for (const size of pictureSizes({ width, height })) {
		// Resized once for all qualities and both formats.
		const pixels = await sharp(data, { raw: info })
			.resize({ ...size, fit: 'fill' })
			.raw()
			.toBuffer();
		const raw = { ...size, channels: info.channels };
		const isMail = size.width === mailPictureSize({ width, height }).width;
		for (const format of ['avif', 'webp', ...(isMail ? (['jpeg'] as const) : [])] as const) {
			files.push({ ...size, format, bytes: await encodeFile(pixels, raw, format) });
		}
	}
	return { width, height, original, files };
}

/** Turns the picture upright, converts its colors to sRGB, and drops all metadata. */
async function encodeOriginal(bytes: Uint8Array): Promise<Uint8Array> {
	const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
	if (/^image\/hei[cf]/.test(mime)) throw new PictureRefused('heic');
	if (mime === 'image/apng') throw new PictureRefused('animated');
	if (!accepted.has(mime)) throw new PictureRefused('not_a_picture');
	const header = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
	if ((header.pages ?? 1) > 1) throw new PictureRefused('animated');
	if (header.width * header.height > maxPixels) throw new PictureRefused('too_many_pixels');
	if (isOriginal(bytes, header)) return bytes;
	return decoded(() =>
		sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
			.autoOrient()
			.resize({ ...largestOriginal, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 90, smartSubsample: true, effort: 2 })
			.toBuffer(),
	);
}

/** Returns true for an original written by an export; it is stored unchanged, so its hash and path stay. */
function isOriginal(bytes: Uint8Array, header: Metadata): boolean {
	const { format, width, height, exif, icc, xmp, orientation } = header;
	const { buffer, byteOffset, byteLength } = bytes;
	const announced = new DataView(buffer, byteOffset).getUint32(4, true) + 8;
	return (
		format === 'webp' &&
		width <= largestOriginal.width &&
		height <= largestOriginal.height &&
		!(exif || icc || xmp || orientation) &&
		announced === byteLength
	);
}

const inFormat: Record<PictureFormat, (image: Sharp, quality: number) => Sharp> = {
	avif: (image, quality) => image.avif({ quality, effort: 3 }),
	webp: (image, quality) => image.webp({ quality, smartSubsample: true }),
	// JPEG has no transparency.
	jpeg: (image, quality) => image.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
};

async function encodeFile(
	pixels: Uint8Array,
	raw: CreateRaw,
	format: PictureFormat,
): Promise<Uint8Array> {
	let bytes: Uint8Array = new Uint8Array();
	for (const quality of qualities[format]) {
		const image = sharp(pixels, { raw });
		bytes = await inFormat[format](image, quality).toBuffer();
		if (bytes.byteLength <= fileLimit(raw, format)) break;
	}
	return bytes;
}

/** Returns the largest size of the picture's shape within a limit, in whole pixels; never larger than the picture. */
function within({ width, height }: PictureSize, limit: PictureSize): PictureSize {
	const scale = Math.min(1, limit.width / width, limit.height / height);
	const whole = (length: number) => Math.max(1, Math.round(length * scale));
	return { width: whole(width), height: whole(height) };
}

/** Treats anything libvips can't read to the end as damaged, whatever the error says. */
async function decoded<T>(read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch {
		throw new PictureRefused('damaged');
	}
}
