import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Makes a picture like a photo: surfaces, edges and grain, so that it compresses like one. */
export async function photo(width: number, height: number): Promise<Sharp> {
	const rectangles = Array.from({ length: 60 }, (_, index) => {
		const at = (prime: number, most: number) => (index * prime) % most;
		const color = `rgb(${at(37, 256)} ${at(91, 256)} ${at(53, 256)})`;
		return `<rect x="${at(211, width)}" y="${at(157, height)}" width="${width / 7}" height="${height / 9}"
			transform="rotate(${at(17, 90)} ${width / 2} ${height / 2})" fill="${color}" fill-opacity="0.6"/>`;
	});
	const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<rect width="100%" height="100%" fill="#89a"/>${rectangles.join('')}</svg>`;
	// One piece of grain, repeated. Making it for every pixel of a large photo takes longer than encoding the
	// photo.
	const piece = {
		width: Math.min(width, 500),
		height: Math.min(height, 500),
		channels: 3,
	} as const;
	const grain = await sharp({
		create: {
			...piece,
			background: '#808080',
			noise: { type: 'gaussian', mean: 128, sigma: 12 },
		},
	})
		.raw()
		.toBuffer();
	return sharp(Buffer.from(scene))
		.removeAlpha()
		.composite([{ input: grain, raw: piece, tile: true, blend: 'soft-light' }]);
}

/** Rows of a black PNG that are compressed together. */
const rowsAtOnce = 100;

/** Makes a PNG of one black surface: a few hundred kilobytes, however many pixels. */
export function blackPng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// One bit for each pixel, gray.
	header.set([1, 0, 0, 0, 0], 8);
	const rowBytes = Math.ceil(width / 8) + 1;
	// After a full flush nothing refers back, so the same rows are compressed only once (RFC 1951).
	const rows = (count: number) =>
		deflateRawSync(Buffer.alloc(rowBytes * count), { finishFlush: constants.Z_FULL_FLUSH });
	const whole = rows(rowsAtOnce);
	const sum = Buffer.alloc(4);
	// Adler-32 of only zeros (RFC 1950).
	sum.writeUInt16BE((rowBytes * height) % 65_521);
	sum.writeUInt16BE(1, 2);
	const compressed = Buffer.concat([
		Buffer.from('7801', 'hex'),
		...Array.from({ length: Math.floor(height / rowsAtOnce) }, () => whole),
		rows(height % rowsAtOnce),
		deflateRawSync(Buffer.alloc(0)),
		sum,
	]);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		pngChunk('IHDR', header),
		pngChunk('IDAT', compressed),
		pngChunk('IEND', Buffer.alloc(0)),
	]);
}

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.byteLength);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** Makes a GIF with that many frames of one pixel. */
export function manyFrames(count: number): Buffer {
	const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
	const frame = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
	return Buffer.concat([start, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}
