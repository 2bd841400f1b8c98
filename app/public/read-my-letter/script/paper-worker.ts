// Reads files in a worker, so that the page stays usable. Its policy lets it connect to nothing (decision 85).

import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import { openFile } from './paper-file.ts';
import type { PdfDecoders } from './read-pdf.ts';
import type { PaperFile } from './read-picture.ts';
import { type Problem, Refusal } from './refusal.ts';

let start: () => Promise<OCREngine> = () => Promise.reject(new Error('no engine'));
let engine: OCREngine | undefined;
let decoders: PdfDecoders = {};
let paper: PaperFile | undefined;

/** The page asks for these: first the engine, then one file after the other, and of each its pages. */
const tasks = {
	async load([program, model, jbig2, openjpeg]: ArrayBuffer[]) {
		const packed = new Blob([model ?? '']).stream();
		const unpacked = packed.pipeThrough(new DecompressionStream('gzip'));
		const modelBytes = await new Response(unpacked).arrayBuffer();
		decoders = {
			'jbig2.wasm': new Uint8Array(jbig2 ?? []),
			'openjpeg.wasm': new Uint8Array(openjpeg ?? []),
		};
		start = async () => {
			const started = await createOCREngine({ wasmBinary: program as ArrayBuffer });
			started.loadModel(modelBytes);
			return started;
		};
		// Told now, if this browser can't run it.
		engine = await start();
	},
	async open(file: File) {
		paper?.close();
		paper = await openFile(file, decoders);
		return paper.pages;
	},
	async read(page: number) {
		if (!paper) throw new Error('no file');
		engine ??= await start();
		return paper.read(engine, page, (share) => postMessage({ share }));
	},
	/** After a paper: the engine's memory grows with each picture, and shrinks only with its end. */
	async rest() {
		paper?.close();
		paper = undefined;
		engine?.destroy();
		engine = undefined;
	},
};

export type Tasks = typeof tasks;

export type Answer =
	| { share: number }
	| { output: unknown }
	| { problem: Problem | undefined; reason: string };

addEventListener('message', async ({ data: [name, input] }) => {
	const answer: Answer = await (tasks[name as keyof Tasks] as (input: unknown) => Promise<unknown>)(
		input,
	).then(
		(output) => ({ output }),
		(error) => ({
			problem: error instanceof Refusal ? error.problem : undefined,
			reason: String(error),
		}),
	);
	postMessage(answer);
});
