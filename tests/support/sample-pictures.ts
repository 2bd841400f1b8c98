import { crc32, createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** What a camera might see: surfaces, edges and grain, so that it compresses like a photo. */
export async function photo(width: number, height: number): Promise<Sharp> {
	const rectangles = Array.from({ length: 60 }, (_, index) => {
		const at = (prime: number, most: number) => (index * prime) % most;
		const color = `rgb(${at(37, 256)} ${at(91, 256)} ${at(53, 256)})`;
		return `<rect x="${at(211, width)}" y="${at(157, height)}" width="${width / 7}" height="${height / 9}"
			transform="rotate(${at(17, 90)} ${width / 2} ${height / 2})" fill="${color}" fill-opacity="0.6"/>`;
	});
	const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<rect width="100%" height="100%" fill="#89a"/>${rectangles.join('')}</svg>`;
	const grain = await sharp({
		create: {
			width,
			height,
			channels: 3,
			background: '#808080',
			noise: { type: 'gaussian', mean: 128, sigma: 12 },
		},
	})
		.png({ compressionLevel: 1 })
		.toBuffer();
	return sharp(Buffer.from(scene))
		.removeAlpha()
		.composite([{ input: grain, blend: 'soft-light' }]);
}

/** A whole PNG of one black surface: a few hundred kilobytes, however many pixels. */
export async function blackPng(width: number, height: number): Promise<Buffer> {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// One bit for each pixel, gray.
	header.set([1, 0, 0, 0, 0], 8);
	const deflate = createDeflate({ level: 1 });
	const compressed: Promise<Buffer[]> = Array.fromAsync(deflate);
	const row = Buffer.alloc(Math.ceil(width / 8) + 1);
	for (let y = 0; y < height; y++) {
		if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
	}
	deflate.end();
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		pngChunk('IHDR', header),
		pngChunk('IDAT', Buffer.concat(await compressed)),
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

/** A GIF of so many frames of one pixel. */
export function manyFrames(count: number): Buffer {
	const start = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
	const frame = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
	return Buffer.concat([start, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}
