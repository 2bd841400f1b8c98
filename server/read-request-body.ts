import type { IncomingMessage } from 'node:http';

/** A body that is larger than the limit; what came of it has been let go. */
export class BodyTooLarge extends Error {}

/** The visitor went away before the whole body was there. */
export class RequestAborted extends Error {}

/**
 * Reads a request's body into memory. One above the limit is refused as soon as that shows, by its
 * announced length or while reading.
 *
 * @param limit in bytes
 * @throws BodyTooLarge, RequestAborted
 */
export function readRequestBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		if (Number(request.headers['content-length'] ?? 0) > limit) return reject(new BodyTooLarge());
		const chunks: Buffer[] = [];
		let size = 0;
		request.on('data', (chunk: Buffer) => {
			size += chunk.byteLength;
			if (size <= limit) return void chunks.push(chunk);
			chunks.length = 0;
			reject(new BodyTooLarge());
		});
		let complete = false;
		request.once('end', () => {
			complete = true;
			resolve(Buffer.concat(chunks));
		});
		const aborted = () => {
			if (!complete) reject(new RequestAborted());
		};
		request.once('error', aborted);
		request.once('close', aborted);
	});
}
