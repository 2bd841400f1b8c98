// Reads pictures in a worker, so that the page stays usable. Its policy lets it connect to nothing (decision 85).

import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import type { GrayPicture } from './prepare-picture.ts';
import { type ReadPage, readPicture } from './read-picture.ts';

/** Messages from the page: first the engine, then one picture after the other. */
export type ToWorker =
	| { kind: 'load'; program: ArrayBuffer; model: ArrayBuffer }
	| { kind: 'read'; photo: GrayPicture };

export type FromWorker =
	| { kind: 'ready' }
	| { kind: 'read'; page: ReadPage }
	| { kind: 'failed'; reason: string };

let engine: OCREngine | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
	try {
		if (data.kind === 'load') {
			engine = await createOCREngine({ wasmBinary: data.program });
			engine.loadModel(data.model);
			answer({ kind: 'ready' });
		} else if (engine) {
			answer({ kind: 'read', page: readPicture(engine, data.photo) });
		}
	} catch (error) {
		answer({ kind: 'failed', reason: String(error) });
	}
});

const answer = (message: FromWorker) => postMessage(message);
