import model from '/node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import jbig2 from '/node_modules/pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from '/node_modules/pdfjs-dist/wasm/openjpeg.wasm?url';
import program from '/node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';
import type { FromWorker, ToWorker } from './paper-worker.ts';
import paperWorker from './paper-worker.ts?worker&url';
import type { ReadPage } from './read-picture.ts';
import { Refusal } from './refusal.ts';

/** Bytes of all files below as they arrive here, unpacked, for a bar of progress. */
const downloadBytes = 5_116_000;

/** An engine that has its files and needs nothing more from anywhere. */
export interface Engine {
	/**
	 * Opens a picture or a PDF.
	 *
	 * @returns how many pages it has
	 * @throws Refusal if it can't be read
	 */
	open(file: File): Promise<number>;
	/** Reads a page of the file that is open; the first one is 0. */
	read(page: number): Promise<ReadPage>;
	/** Closes the file, and gives the memory for pictures back. */
	rest(): void;
	/** Gives all of its memory back. */
	stop(): void;
}

/**
 * Loads the engine with its model of English.
 *
 * @param onProgress is told the share that has arrived, from 0 to 1
 * @throws TypeError or AbortError if a file doesn't arrive, and another error if the browser can't run the engine
 */
export async function loadEngine(
	onProgress: (share: number) => void,
	signal: AbortSignal,
): Promise<Engine> {
	let arrived = 0;
	const count = (bytes: number) => {
		arrived += bytes;
		onProgress(Math.min(1, arrived / downloadBytes));
	};
	const worker = new Worker(paperWorker, { type: 'module' });
	try {
		const [programBytes, modelBytes, jbig2Bytes, openjpegBytes] = await Promise.all([
			download(program, count, signal),
			download(model, count, signal).then((body) =>
				new Response(
					new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip')),
				).arrayBuffer(),
			),
			download(jbig2, count, signal),
			download(openjpeg, count, signal),
		]);
		const decoders = {
			'jbig2.wasm': new Uint8Array(jbig2Bytes),
			'openjpeg.wasm': new Uint8Array(openjpegBytes),
		};
		await ask(worker, { kind: 'load', program: programBytes, model: modelBytes, decoders }, [
			programBytes,
			modelBytes,
			jbig2Bytes,
			openjpegBytes,
		]);
	} catch (error) {
		worker.terminate();
		throw error;
	}
	return {
		async open(file) {
			const answer = await ask(worker, { kind: 'open', file });
			if (answer.kind !== 'opened') throw new Error(answer.kind);
			return answer.pages;
		},
		async read(page) {
			const answer = await ask(worker, { kind: 'read', page });
			if (answer.kind !== 'read') throw new Error(answer.kind);
			return answer.page;
		},
		rest: () => worker.postMessage({ kind: 'rest' } satisfies ToWorker),
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

function ask(
	worker: Worker,
	message: ToWorker,
	transfer: Transferable[] = [],
): Promise<FromWorker> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<FromWorker | { kind?: undefined }>) => {
			// The reader of PDF files announces itself as well.
			if (!data.kind) return;
			if (data.kind !== 'failed') resolve(data);
			else reject(data.problem ? new Refusal(data.problem) : new Error(data.reason));
		};
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage(message, transfer);
	});
}
