import { getDocument, OPS, PasswordException, type PDFPageProxy } from 'pdfjs-dist';
// Lets it work in this worker, instead of one of its own.
import 'pdfjs-dist/build/pdf.worker.mjs';
import type { OCREngine } from 'tesseract-wasm';
import { isEnglish, wordsOf } from './pdf-words.ts';
import { longestSide, toGray } from './prepare-picture.ts';
import { type OnShare, type PaperFile, type ReadPage, readPicture } from './read-picture.ts';
import { Refusal } from './refusal.ts';

/** Programs that open the pictures of scanned pages, by the name that they're asked for. */
export type PdfDecoders = Record<string, Uint8Array>;

/** Pixels; a larger picture in a file stays blank. */
const mostPixels = 50_000_000;

/** Returns true for a PDF, also for one that is damaged or has another name. */
export function isPdf({ name, type }: File, bytes: ArrayBuffer): boolean {
	const head = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
	return head.includes('%PDF-') || type === 'application/pdf' || /\.pdf$/i.test(name);
}

/**
 * Opens a PDF. Nothing is loaded for it, and nothing in it is run.
 *
 * @throws Refusal if it has a password or can't be opened
 */
export async function openPdf(bytes: ArrayBuffer, decoders: PdfDecoders): Promise<PaperFile> {
	const task = getDocument({
		data: new Uint8Array(bytes),
		maxImageSize: mostPixels,
		// Letters are drawn from their outlines, since workers of some browsers have no fonts.
		disableFontFace: true,
		useWorkerFetch: false,
		BinaryDataFactory: class {
			async fetch({ filename }: { filename: string }) {
				const decoder = decoders[filename];
				if (!decoder) throw new Error(`${filename} isn't here`);
				return decoder.slice();
			}
		},
		ownerDocument: {
			createElement: () => new OffscreenCanvas(1, 1),
		} as unknown as HTMLDocument,
		FilterFactory: NoFilters,
		verbosity: 0,
	});
	const opened = await task.promise.catch((error) => {
		throw new Refusal(error instanceof PasswordException ? 'pdf_locked' : 'pdf_damaged');
	});
	return {
		pages: opened.numPages,
		read: async (engine, index, onShare) =>
			readPdfPage(engine, await opened.getPage(index + 1), onShare),
		close: () => void task.destroy(),
	};
}

/** Reads a page's own text if it has one to be trusted, else its picture. */
async function readPdfPage(
	engine: OCREngine,
	page: PDFPageProxy,
	onShare: OnShare,
): Promise<ReadPage> {
	const { width, height } = page.getViewport({ scale: 1 });
	const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
	const canvas = new OffscreenCanvas(
		Math.max(1, Math.round(viewport.width)),
		Math.max(1, Math.round(viewport.height)),
	);
	await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('no canvas');
	const picture = toGray(context.getImageData(0, 0, canvas.width, canvas.height));
	const { items } = await page.getTextContent();
	const words = wordsOf(items, viewport);
	const isOwn = isEnglish(words) && !(await hasHiddenText(page));
	page.cleanup();
	return isOwn ? { picture, words } : readPicture(engine, picture, onShare);
}

/** Returns true for a scan with what a scanner took for its text, which may be worse than what is read here. */
async function hasHiddenText(page: PDFPageProxy): Promise<boolean> {
	const { fnArray, argsArray } = await page.getOperatorList();
	const invisible = 3;
	return fnArray.some(
		(name, index) => name === OPS.setTextRenderingMode && argsArray[index]?.[0] === invisible,
	);
}

/** Effects that need a document are left out. */
class NoFilters {
	addFilter = () => 'none';
	addHCMFilter = () => 'none';
	addAlphaFilter = () => 'none';
	addLuminosityFilter = () => 'none';
	addKnockoutFilter = () => 'none';
	addHighlightHCMFilter = () => 'none';
	destroy() {}
}
