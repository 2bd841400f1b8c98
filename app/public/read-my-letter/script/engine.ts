import model from '/node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import jbig2 from '/node_modules/pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from '/node_modules/pdfjs-dist/wasm/openjpeg.wasm?url';
import program from '/node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';
import type { Answer, Tasks } from './paper-worker.ts';
import paperWorker from './paper-worker.ts?worker&url';
import type { OnShare } from './read-picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes of all files below as they arrive here, unpacked, for a bar of progress. */
const downloadBytes = 5_116_000;

/** An engine that has its files and needs nothing more from anywhere. */
export type Engine = Awaited<ReturnType<typeof loadEngine>>;

/**
 * Loads the engine with its model of English.
 *
 * @param onProgress is told the share that has arrived, from 0 to 1
 * @throws TypeError or AbortError if a file doesn't arrive, and another error if the browser can't run the engine
 */
export async function loadEngine(onProgress: (share: number) => void, signal: AbortSignal) {
	let arrived = 0;
	const count = (bytes: number) => {
		arrived += bytes;
		onProgress(Math.min(1, arrived / downloadBytes));
	};
	const worker = new Worker(paperWorker, { type: 'module' });
	try {
		const files = await Promise.all(
			[program, model, jbig2, openjpeg].map((url) => download(url, count, signal)),
		);
		await ask(worker, 'load', files, files);
	} catch (error) {
		worker.terminate();
		throw error;
	}
	return {
		/**
		 * Opens a picture or a PDF.
		 *
		 * @returns how many pages it has
		 * @throws Refusal if it can't be read
		 */
		open: (file: File) => ask(worker, 'open', file),
		/** Reads a page of the file that is open; the first one is 0. */
		read: (page: number, onShare: OnShare) => ask(worker, 'read', page, [], onShare),
		/** Closes the file, and gives the memory for pictures back. */
		rest: () => ask(worker, 'rest', undefined),
		/** Gives all of its memory back. */
		stop: () => worker.terminate(),
	};
}

async function download(url: string, count: (bytes: number) => void, signal: AbortSignal) {
	const response = await fetch(url, { signal });
	if (!response.ok || !response.body) throw new TypeError(`status ${response.status}`);
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (const reader = response.body.getReader(); ; ) {
		const { value } = await reader.read();
		if (!value) break;
		parts.push(value);
		count(value.byteLength);
	}
	return new Blob(parts).arrayBuffer();
}

function ask<Name extends keyof Tasks>(
	worker: Worker,
	name: Name,
	input: Parameters<Tasks[Name]>[0],
	transfer: Transferable[] = [],
	onShare?: OnShare,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<Answer>) => {
			// The reader of PDF files announces itself as well.
			if ('share' in data) onShare?.(data.share);
			else if ('output' in data) resolve(data.output as Awaited<ReturnType<Tasks[Name]>>);
			else if ('reason' in data)
				reject(data.problem ? new Refusal(data.problem) : new Error(data.reason));
		};
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage([name, input], transfer);
	});
}
