import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pixelsOf } from './picture-size.ts';

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } });
const view = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

test('a picture says how large it is before it is opened', async () => {
	const jpeg = await picture.clone().withMetadata().jpeg({ progressive: true }).toBuffer();
	expect(pixelsOf(view(jpeg))).toBe(60_000);
	expect(pixelsOf(view(await picture.clone().png().toBuffer()))).toBe(60_000);
});

test('also after bytes that fill up, long segments, and in a WebP', async () => {
	const jpeg = await picture.clone().jpeg().toBuffer();
	const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xffff - 2)]);
	const long = [jpeg.subarray(0, 2), ...Array(20).fill(segment), Buffer.from([0xff, 0xff])];
	expect(pixelsOf(view(Buffer.concat([...long, jpeg.subarray(2)])))).toBe(60_000);
	for (const options of [{ lossless: true }, { lossless: false }]) {
		expect(pixelsOf(view(await picture.clone().webp(options).toBuffer()))).toBe(60_000);
	}
	const clear = picture.clone().ensureAlpha(0.5).withMetadata().webp();
	expect(pixelsOf(view(await clear.toBuffer()))).toBe(60_000);
});

test('the largest of several frames counts', async () => {
	const jpeg = await picture.clone().jpeg().toBuffer();
	const frame = Buffer.from('ffc0001108ffffffff03011100021101031101', 'hex');
	const bytes = Buffer.concat([jpeg.subarray(0, 2), frame, jpeg.subarray(2)]);
	expect(pixelsOf(view(bytes))).toBe(0xffff ** 2);
});

test('markers without a length hide no frame', () => {
	for (const marker of [0x01, 0xd0, 0xd7]) {
		const bytes = Buffer.alloc(0xffc0 + 100);
		Buffer.from(`ffd8ff${marker.toString(16).padStart(2, '0')}ffc0001108ffffffff03`, 'hex').copy(
			bytes,
		);
		Buffer.from('ffc00011080001000103', 'hex').copy(bytes, 4 + 0xffc0);
		expect(pixelsOf(view(bytes))).toBe(0xffff ** 2);
	}
});

test('what is no picture, or is cut off, says nothing', async () => {
	const jpeg = await picture.clone().jpeg().toBuffer();
	expect(pixelsOf(view(jpeg.subarray(0, 30)))).toBeUndefined();
	expect(pixelsOf(view(Buffer.alloc(5_000)))).toBeUndefined();
	expect(pixelsOf(view(Buffer.from([0xff, 0xd8, ...Buffer.alloc(5_000)])))).toBeUndefined();
	expect(pixelsOf(view(Buffer.alloc(0)))).toBeUndefined();
	// A format whose size isn't read, such as GIF.
	expect(pixelsOf(view(await picture.clone().gif().toBuffer()))).toBeUndefined();
});
