import { pixelsOf } from './picture-size.ts';
import { type GrayPicture, longestSide, toGray } from './prepare-picture.ts';
import { isPdf, openPdf, type PdfDecoders } from './read-pdf.ts';
import { type PaperFile, readPicture } from './read-picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes; a phone's photo has at most a third of it. */
const largestFile = 30_000_000;

/** Pixels; the largest photos of common phones have them, which take 200 MB while they're opened. */
const mostPixels = 50_000_000;

/**
 * Opens a picture, which has one page, or a PDF.
 *
 * @throws Refusal if it can't be read
 */
export async function openFile(file: File, decoders: PdfDecoders): Promise<PaperFile> {
	if (file.size > largestFile) throw new Refusal('too_large');
	const bytes = await file.arrayBuffer();
	if (isPdf(file, bytes)) return openPdf(bytes, decoders);
	const pixels = pixelsOf(new DataView(bytes));
	if (pixels === undefined) throw new Refusal('not_a_picture');
	if (pixels > mostPixels) throw new Refusal('too_large');
	const picture = await createImageBitmap(file).catch(() => {
		throw new Refusal('not_a_picture');
	});
	// A photo as the camera made it takes twenty times the memory of what is read.
	const gray = grayOf(picture);
	picture.close();
	return {
		pages: 1,
		read: async (engine, _, onShare) => readPicture(engine, gray, onShare),
		close: () => {},
	};
}

/** Draws a picture as large as it's read, and returns its shades of gray. */
function grayOf(picture: ImageBitmap): GrayPicture {
	// A small picture is enlarged: the engine wants letters of about 30 pixels.
	const scale = Math.min(2, longestSide / Math.max(picture.width, picture.height));
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	// Paper is white where a picture is transparent.
	context.fillStyle = 'white';
	context.fillRect(0, 0, width, height);
	context.drawImage(picture, 0, 0, width, height);
	return toGray(context.getImageData(0, 0, width, height));
}
