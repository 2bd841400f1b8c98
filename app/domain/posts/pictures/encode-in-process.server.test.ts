import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Encoder, startEncoder } from '../../../../tests/support/encoder.ts';
import { blackPng, manyFrames, photo } from '../../../../tests/support/sample-pictures.ts';
import { encodeInProcess } from './encode-in-process.server.ts';
import { type EncodeResult, PictureRefused } from './encoded-picture.ts';
import { mailPictureSize, pictureSizes } from './picture-src.ts';

let jpeg: Buffer;
let encoder: Encoder;
const encode = (bytes: Uint8Array) => encoder.encode(bytes);

beforeAll(async () => {
	encoder = startEncoder();
	jpeg = await (await photo(240, 160)).jpeg().toBuffer();
});
afterAll(() => encoder.stop());

describe('the stored photo', () => {
	const secret = 'taken at home';

	test('is upright, without metadata on place, time and author', async () => {
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

	test('has every size that a page uses, in both formats, and one for mail', async () => {
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

	test('stays the same when an export’s original is stored again', async () => {
		const { original } = await encode(jpeg);
		const again = await encode(original);
		expect(Buffer.compare(again.original, original)).toBe(0);
	});

	test('keeps transparency', async () => {
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

describe('refusals', () => {
	const cut = (bytes: Buffer, part: number) => bytes.subarray(0, bytes.byteLength * part);
	const text = (content: string) => Promise.resolve(Buffer.from(content));

	test.each<[string, string, () => Promise<Buffer>]>([
		['an SVG', 'not_a_picture', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
		['an SVG with a declaration', 'not_a_picture', () => text('<?xml version="1.0"?><svg/>')],
		['a page', 'not_a_picture', () => text('<!doctype html><img src="x">')],
		['a PDF', 'not_a_picture', () => text('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
		['a TIFF', 'not_a_picture', () => sharp(jpeg).tiff().toBuffer()],
		['nothing', 'not_a_picture', () => text('')],
		['a picture in name only', 'damaged', async () => cut(jpeg, 0.01)],
		['a HEIC', 'heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
		['a JPEG cut in half', 'damaged', async () => cut(jpeg, 0.5)],
		['a JPEG whose end is missing', 'damaged', async () => cut(jpeg, 0.999)],
		['a PNG cut off', 'damaged', async () => cut(await sharp(jpeg).png().toBuffer(), 0.9)],
		['a WebP cut off', 'damaged', async () => cut(await sharp(jpeg).webp().toBuffer(), 0.9)],
		['an AVIF cut off', 'damaged', async () => cut(await sharp(jpeg).avif().toBuffer(), 0.9)],
		['a GIF cut off', 'damaged', async () => cut(await sharp(jpeg).gif().toBuffer(), 0.9)],
		['an animation', 'animated', async () => manyFrames(2)],
	])('%s', async (_, reason, make) => {
		await expect(encode(await make())).rejects.toMatchObject({ reason });
	});

	test('passes the reason on from the process', async () => {
		const refused = encodeInProcess(manyFrames(2));
		await expect(refused).rejects.toBeInstanceOf(PictureRefused);
		await expect(refused).rejects.toMatchObject({ reason: 'animated' });
	});
});

describe('polyglot files', () => {
	const script = '<script>alert(document.domain)</script>';
	const zip = 'PK\x03\x04 inside';

	test.each<[string, () => Promise<Buffer>]>([
		['a script behind a JPEG', async () => Buffer.concat([jpeg, Buffer.from(script)])],
		[
			'a script in a comment of a JPEG',
			async () => {
				const comment = Buffer.from(`\xff\xfe\0\x29${script}`, 'latin1');
				return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
			},
		],
		[
			'an archive behind a PNG',
			async () => Buffer.concat([await sharp(jpeg).png().toBuffer(), Buffer.from(zip)]),
		],
		[
			'a script behind a WebP',
			async () => Buffer.concat([await sharp(jpeg).webp().toBuffer(), Buffer.from(script)]),
		],
		[
			'a script in a GIF that is also JavaScript',
			async () => Buffer.concat([manyFrames(1), Buffer.from(`*/=1;${script}`)]),
		],
	])('re-encodes %s without the other file', async (_, make) => {
		const bytes = await make();
		expect(bytes.includes(script) || bytes.includes(zip)).toBe(true);
		const picture = await encode(bytes);
		const original = { format: 'webp' as const, bytes: picture.original };
		for (const { format, bytes: made } of [original, ...picture.files]) {
			expect(Buffer.from(made).includes(script)).toBe(false);
			expect(Buffer.from(made).includes(zip)).toBe(false);
			const found = (await sharp(made).metadata()).format;
			expect(found).toBe(format === 'avif' ? 'heif' : format);
		}
	});
});

describe('memory', () => {
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
	});
	afterAll(() => rm(folder, { recursive: true }));

	test.each<[string, number, () => Promise<Buffer>]>([
		['a bomb of 50,000 by 50,000 pixels', 150, async () => blackPng(50_000, 50_000)],
		['a bomb of 100,000 frames', 200, async () => manyFrames(100_000)],
	])('refuses %s without decoding it', async (_, megabytes, make) => {
		const { result, peak } = await encodeMeasured(await make());
		expect(result).toMatchObject({ outcome: 'refused' });
		expect(peak).toBeLessThan(megabytes);
	});

	test('a photo of 12 megapixels is bounded, and a phone gets at most 120 KB of it', async () => {
		const { result, peak } = await encodeMeasured(
			await (await photo(4000, 3000)).jpeg({ quality: 92 }).toBuffer(),
		);
		expect(peak).toBeLessThan(500);
		const files = result.outcome === 'encoded' ? result.picture.files : [];
		const phone = files.filter(({ width, format }) => width <= 1200 && format !== 'jpeg');
		expect(phone).toHaveLength(6);
		for (const { bytes } of phone) expect(bytes.byteLength).toBeLessThan(120_000);
		const mail = files.find(({ format }) => format === 'jpeg');
		expect(mail?.bytes.byteLength).toBeLessThan(240_000);
		// As long as encoding may take in production; alone it takes a few seconds.
	});

	/** Runs encodeInProcess and returns the process's peak memory too, in megabytes. */
	async function encodeMeasured(bytes: Buffer): Promise<{ result: EncodeResult; peak: number }> {
		const file = path.join(folder, crypto.randomUUID());
		// Linux counts what the parent had before exec into maxRSS, but not into VmHWM.
		const measure = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
			process.on('exit', () => {
				const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
				const [, peak = process.resourceUsage().maxRSS] = /VmHWM:\\s+(\\d+)/.exec(status) ?? [];
				writeFileSync('${file}', String(peak));
			});`;
		const child = fork('app/domain/posts/pictures/encode-process.ts', {
			execArgv: ['--import', `data:text/javascript,${encodeURIComponent(measure)}`],
			serialization: 'advanced',
		});
		const result = await new Promise<EncodeResult>((resolve, reject) => {
			let got: EncodeResult | undefined;
			child.once('message', (message: EncodeResult) => {
				got = message;
			});
			child.once('exit', () => (got ? resolve(got) : reject(new Error('no result'))));
			child.send(bytes);
		});
		return { result, peak: Number(await readFile(file, 'utf8')) / 1024 };
	}
});
