import model from '/node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import program from '/node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';
import type { FromWorker, ToWorker } from './paper-worker.ts';
import paperWorker from './paper-worker.ts?worker&url';
import { type GrayPicture, toGray } from './prepare-picture.ts';
import type { ReadPage } from './read-picture.ts';

/** Bytes of both files as they're sent, for a bar of progress. */
const downloadBytes = 3_560_000;

/** Pixels of a picture's longer side as it's read: letter paper at 220 dots per inch. */
const longestSide = 2_400;

/** An engine that has its files and needs nothing more from anywhere. */
export interface Engine {
	read(picture: ImageBitmap): Promise<ReadPage>;
	/** Gives its memory back. */
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
	const [programBytes, modelBytes] = await Promise.all([
		download(program, count, signal),
		download(model, count, signal).then((body) =>
			new Response(
				new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip')),
			).arrayBuffer(),
		),
	]);
	const worker = new Worker(paperWorker, { type: 'module' });
	const load: ToWorker = { kind: 'load', program: programBytes, model: modelBytes };
	await ask(worker, load, [programBytes, modelBytes]).catch((error) => {
		worker.terminate();
		throw error;
	});
	return {
		async read(picture) {
			const photo = grayOf(picture);
			const answer = await ask(worker, { kind: 'read', photo }, [photo.pixels.buffer]);
			if (answer.kind !== 'read') throw new Error(answer.kind);
			return answer.page;
		},
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

function ask(worker: Worker, message: ToWorker, transfer: Transferable[]): Promise<FromWorker> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
			data.kind === 'failed' ? reject(new Error(data.reason)) : resolve(data);
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage(message, transfer);
	});
}

/** Draws a picture as large as it's read, and returns its shades of gray. */
function grayOf(picture: ImageBitmap): GrayPicture {
	// A small picture is enlarged: the engine wants letters of about 30 pixels.
	const scale = Math.min(2, longestSide / Math.max(picture.width, picture.height));
	const width = Math.max(1, Math.round(picture.width * scale));
	const height = Math.max(1, Math.round(picture.height * scale));
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	// Paper is white where a picture is transparent.
	context.fillStyle = 'white';
	context.fillRect(0, 0, width, height);
	context.drawImage(picture, 0, 0, width, height);
	const gray = toGray(context.getImageData(0, 0, width, height));
	// Browsers keep the memory of a canvas that is still large.
	canvas.width = canvas.height = 0;
	return gray;
}
