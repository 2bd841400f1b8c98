import { type EncodeResult, PictureRefused } from './encoded-picture.ts';

// Decodes one picture and exits. Uploads may crash a decoder, fill memory or never finish, and a process of its own
// protects the site from that (decision 28).

/** Memory limit in bytes; the largest accepted picture takes about two thirds of it. */
const maxMemory = 600 * 1024 * 1024;

/** Works during decoding, which runs on other threads. */
const watch = setInterval(() => {
	if (process.memoryUsage.rss() > maxMemory) finish({ outcome: 'refused', reason: 'too_heavy' });
}, 20);

process.once('message', async (bytes: Uint8Array) => finish(await encode(bytes)));
// The site has stopped.
process.once('disconnect', () => process.exit());

async function encode(bytes: Uint8Array): Promise<EncodeResult> {
	try {
		const { encodePicture } = await import('./encode-picture.ts');
		return { outcome: 'encoded', picture: await encodePicture(bytes) };
	} catch (error) {
		return error instanceof PictureRefused
			? { outcome: 'refused', reason: error.reason }
			: { outcome: 'failed', message: (error as Error).message };
	}
}

function finish(result: EncodeResult) {
	clearInterval(watch);
	process.send?.(result, () => process.exit());
}
