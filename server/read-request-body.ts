import type { IncomingMessage } from 'node:http';
import { TooBusy } from './render-queue.ts';

/** The body is larger than the limit; what was read of it has been dropped. */
export class BodyTooLarge extends Error {}

/** The visitor went away before the whole body was there. */
export class RequestAborted extends Error {}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as that is known, by its
 * Content-Length or while reading. Memory is reserved for what has arrived, at most twice as much, and
 * not for what was announced: connections that announce much and send nothing must not keep others out.
 *
 * @param limit in bytes
 * @param reserve asks for that many more bytes; returns false when there is no room for them
 * @throws BodyTooLarge, RequestAborted, TooBusy
 */
export function readRequestBody(
	request: IncomingMessage,
	limit: number,
	reserve: (bytes: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const announced = Number(request.headers['content-length'] ?? limit);
		if (announced > limit) return reject(new BodyTooLarge());
		// One buffer that grows, not a list of chunks: a body sent byte by byte makes a million of them.
		let body = Buffer.alloc(0);
		let size = 0;
		let refused = false;
		const refuse = (reason: Error) => {
			refused = true;
			body = Buffer.alloc(0);
			reject(reason);
		};
		request.on('data', (piece: Buffer) => {
			if (refused) return;
			const needed = size + piece.byteLength;
			if (needed > limit) return refuse(new BodyTooLarge());
			if (needed > body.byteLength) {
				const room = Math.max(needed, Math.min(2 * body.byteLength, announced));
				if (!reserve(room - body.byteLength)) return refuse(new TooBusy());
				const larger = Buffer.allocUnsafe(room);
				body.copy(larger, 0, 0, size);
				body = larger;
			}
			piece.copy(body, size);
			size = needed;
		});
		let complete = false;
		request.once('end', () => {
			complete = true;
			resolve(body.subarray(0, size));
		});
		const aborted = () => {
			if (!complete) reject(new RequestAborted());
		};
		request.once('error', aborted);
		request.once('close', aborted);
	});
}
