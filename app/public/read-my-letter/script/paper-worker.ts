// Reads files in a worker, so that the page stays usable. Its policy lets it connect to nothing (decision 85).

import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { openFile } from './paper-file.ts';
import type { PdfDecoders } from './read-pdf.ts';
import type { PaperFile, ReadPage } from './read-picture.ts';
import { type Problem, Refusal } from './refusal.ts';

/** Messages from the page: first the engine, then one file after the other, and of each its pages. */
export type ToWorker =
	| { kind: 'load'; program: ArrayBuffer; model: ArrayBuffer; decoders: PdfDecoders }
	| { kind: 'open'; file: File }
	| { kind: 'read'; page: number };

export type FromWorker =
	| { kind: 'ready' }
	| { kind: 'opened'; pages: number }
	| { kind: 'read'; page: ReadPage }
	| { kind: 'failed'; problem: Problem | undefined; reason: string };

let engine: OCREngine | undefined;
let decoders: PdfDecoders = {};
let paper: PaperFile | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
	try {
		if (data.kind === 'load') {
			engine = await createOCREngine({ wasmBinary: data.program });
			engine.loadModel(data.model);
			decoders = data.decoders;
			answer({ kind: 'ready' });
		} else if (data.kind === 'open') {
			paper?.close();
			paper = undefined;
			paper = await openFile(data.file, decoders);
			answer({ kind: 'opened', pages: paper.pages });
		} else if (engine && paper) {
			answer({ kind: 'read', page: await paper.read(engine, data.page) });
		}
	} catch (error) {
		const problem = error instanceof Refusal ? error.problem : undefined;
		answer({ kind: 'failed', problem, reason: String(error) });
	}
});

const answer = (message: FromWorker) => postMessage(message);
