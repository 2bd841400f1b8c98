import { type EncodeResult, PictureRefused } from './encoded-picture.ts';

// Decodes one picture and exits: untrusted input may crash a decoder, fill memory or never finish, and none of
// that may reach the site (decision 28).

/** Bytes in memory; the largest accepted picture takes about two thirds of them. */
const maxMemory = 600 * 1024 * 1024;

/** Decoding doesn't block this thread. */
const watch = setInterval(() => {
	if (process.memoryUsage.rss() > maxMemory) finish({ outcome: 'refused', reason: 'too_heavy' });
}, 20);

process.once('message', async (bytes: Uint8Array) => finish(await encode(bytes)));
// The site has exited.
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
