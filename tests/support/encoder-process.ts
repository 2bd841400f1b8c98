import { encodePicture } from '#app/domain/posts/pictures/encode-picture.ts';
import type { PictureRefused } from '#app/domain/posts/pictures/encoded-picture.ts';

// Encodes one picture after another. The site starts a process for each (encode-process.ts), which costs these
// tests a quarter of a second of CPU without proving anything more.

process.on('message', async (bytes: Uint8Array) => {
	try {
		process.send?.({ picture: await encodePicture(bytes) });
	} catch (error) {
		process.send?.({ refused: (error as PictureRefused).reason });
	}
});
process.once('disconnect', () => process.exit());
