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

test('what is no picture, or is cut off, says nothing', async () => {
	const jpeg = await picture.clone().jpeg().toBuffer();
	expect(pixelsOf(view(jpeg.subarray(0, 30)))).toBeUndefined();
	expect(pixelsOf(view(Buffer.alloc(5_000)))).toBeUndefined();
	expect(pixelsOf(view(Buffer.from([0xff, 0xd8, ...Buffer.alloc(5_000)])))).toBeUndefined();
	expect(pixelsOf(view(Buffer.alloc(0)))).toBeUndefined();
});
