import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Encoder, startEncoder } from '../../../../tests/support/encoder.ts';
import { manyFrames, photo } from '../../../../tests/support/sample-pictures.ts';
import { encodeInProcess } from './encode-in-process.server.ts';
import { PictureRefused } from './encoded-picture.ts';
import { mailPictureSize, pictureSizes } from './picture-src.ts';

let jpeg: Buffer;
let encoder: Encoder;
const encode = (bytes: Uint8Array) => encoder.encode(bytes);

beforeAll(async () => {
	encoder = startEncoder();
	jpeg = await (await photo(240, 160)).jpeg().toBuffer();
});
afterAll(() => encoder.stop());

describe('the stored files of a photo', () => {
	const secret = 'taken at home';

	test('are upright, without location, time or author', async () => {
		const taken = await sharp(jpeg)
			.withMetadata({ orientation: 6 })
			.withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
			.toBuffer();
		expect(taken.includes(secret)).toBe(true);
		const picture = await encodeInProcess(taken);
		expect(picture).toMatchObject({ width: 160, height: 240 });
		for (const bytes of [picture.original, ...picture.files.map((file) => file.bytes)]) {
			const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
			expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
			expect(Buffer.from(bytes).includes(secret)).toBe(false);
		}
	});

	test('include every size that pages use, in both formats, and one for mail', async () => {
		const { width, height, files } = await encode(await (await photo(1000, 60)).jpeg().toBuffer());
		for (const size of pictureSizes({ width, height })) {
			for (const format of ['avif', 'webp'] as const) {
				const file = files.find((file) => file.width === size.width && file.format === format);
				const found = await sharp(file?.bytes).metadata();
				expect(found).toMatchObject({ ...size, format: format === 'avif' ? 'heif' : 'webp' });
			}
		}
		const mail = mailPictureSize({ width, height });
		const jpeg = files.filter(({ format }) => format === 'jpeg');
		expect(jpeg).toMatchObject([mail]);
		expect(await sharp(jpeg[0]?.bytes).metadata()).toMatchObject({ ...mail, format: 'jpeg' });
		expect(files).toHaveLength(2 * 3 + 1);
	});

	test('stay the same when an exported original is stored again', async () => {
		const { original } = await encode(jpeg);
		const again = await encode(original);
		expect(Buffer.compare(again.original, original)).toBe(0);
	});

	test('are transparent where the picture was', async () => {
		const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
		const png = await sharp({
			create: { width: 40, height: 30, channels: 4, background: transparent },
		})
			.png()
			.toBuffer();
		const { files } = await encode(png);
		for (const { bytes, format } of files) {
			const hasAlpha = format !== 'jpeg';
			expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha });
		}
	});
});

describe('refused files and their reasons', () => {
	/** After the header (33 bytes), a chunk `acTL` announces two frames. */
	const animatedPng = (png: Buffer) => {
		const frames = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
		return Buffer.concat([png.subarray(0, 33), frames, png.subarray(33)]);
	};
	const cut = (bytes: Buffer, part: number) => bytes.subarray(0, bytes.byteLength * part);
	const text = (content: string) => Promise.resolve(Buffer.from(content));

	test.each<[string, string, () => Promise<Buffer>]>([
		['an SVG', 'not_a_picture', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['a TIFF', 'not_a_picture', () => sharp(jpeg).tiff().toBuffer()],
		['a picture in name only', 'damaged', async () => cut(jpeg, 0.01)],
		['a HEIC', 'heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
		['a JPEG whose end is missing', 'damaged', async () => cut(jpeg, 0.999)],
		['an animation', 'animated', async () => manyFrames(2)],
		['an animated PNG', 'animated', async () => animatedPng(await sharp(jpeg).png().toBuffer())],
	])('%s', async (_, reason, make) => {
		await expect(encode(await make())).rejects.toMatchObject({ reason });
	});

	test('the child process reports the same reason', async () => {
		const refused = encodeInProcess(manyFrames(2));
		await expect(refused).rejects.toBeInstanceOf(PictureRefused);
		await expect(refused).rejects.toMatchObject({ reason: 'animated' });
	});
});

describe('a file of two formats', () => {
	const script = '<script>alert(document.domain)</script>';

	test.each<[string, () => Promise<Buffer>]>([
		['a script behind a JPEG', async () => Buffer.concat([jpeg, Buffer.from(script)])],
		[
			'a script in a GIF that is also JavaScript',
			async () => Buffer.concat([manyFrames(1), Buffer.from(`*/=1;${script}`)]),
		],
	])('re-encodes %s without the other format', async (_, make) => {
		const bytes = await make();
		expect(bytes.includes(script)).toBe(true);
		const picture = await encode(bytes);
		const original = { format: 'webp' as const, bytes: picture.original };
		for (const { format, bytes: made } of [original, ...picture.files]) {
			expect(Buffer.from(made).includes(script)).toBe(false);
			const found = (await sharp(made).metadata()).format;
			expect(found).toBe(format === 'avif' ? 'heif' : format);
		}
	});
});
