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
	| { kind: 'read'; page: number }
	/** After a paper: the engine's memory grows with each picture, and shrinks only with its end. */
	| { kind: 'rest' };

export type FromWorker =
	| { kind: 'ready' }
	| { kind: 'opened'; pages: number }
	| { kind: 'read'; page: ReadPage }
	| { kind: 'failed'; problem: Problem | undefined; reason: string };

let files: { program: ArrayBuffer; model: ArrayBuffer } | undefined;
let engine: OCREngine | undefined;
let decoders: PdfDecoders = {};
let paper: PaperFile | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
	try {
		if (data.kind === 'load') {
			files = data;
			decoders = data.decoders;
			// Told now, if this browser can't run it.
			await startEngine();
			answer({ kind: 'ready' });
		} else if (data.kind === 'open') {
			close();
			paper = await openFile(data.file, decoders);
			answer({ kind: 'opened', pages: paper.pages });
		} else if (data.kind === 'read' && paper) {
			answer({ kind: 'read', page: await paper.read(await startEngine(), data.page) });
		} else if (data.kind === 'rest') {
			close();
			engine?.destroy();
			engine = undefined;
		}
	} catch (error) {
		const problem = error instanceof Refusal ? error.problem : undefined;
		answer({ kind: 'failed', problem, reason: String(error) });
	}
});

/** Starts the engine unless it runs. */
async function startEngine(): Promise<OCREngine> {
	if (!files) throw new Error('no engine');
	if (!engine) {
		engine = await createOCREngine({ wasmBinary: files.program });
		engine.loadModel(files.model);
	}
	return engine;
}

function close() {
	paper?.close();
	paper = undefined;
}

const answer = (message: FromWorker) => postMessage(message);
