import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blackPng, manyFrames, photo } from '../../../../tests/support/sample-pictures.ts';
import type { EncodeResult } from './encoded-picture.ts';

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

test('bounds a photo of 12 megapixels, and sends phones at most 120 KB of it', async () => {
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
});

/** Runs encodeInProcess and measures the process's peak memory in megabytes. */
async function encodeMeasured(bytes: Buffer): Promise<{ result: EncodeResult; peak: number }> {
	const file = path.join(folder, crypto.randomUUID());
	// Linux counts the parent's memory from before exec into maxRSS, but not into VmHWM.
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
