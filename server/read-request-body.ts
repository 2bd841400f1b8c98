import type { IncomingMessage } from 'node:http';
import { TooBusy } from '../app/work-queue.ts';

/** The body is larger than the limit; what was read of it has been dropped. */
export class BodyTooLarge extends Error {}

/** The visitor disconnected before the whole body arrived. */
export class RequestAborted extends Error {}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as its Content-Length or
 * its size so far shows it. Memory is reserved for what has arrived (at most twice that), not for what was
 * announced: connections that announce a lot and send nothing must not block others.
 *
 * @param limit in bytes
 * @param reserve asks for that many more bytes; returns false when there is no room
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
		// One growing buffer rather than a list of chunks: a body sent byte by byte would make a million of
		// them.
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
