import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { addressGroup } from './http-server.ts';
import { type MatchedRoute, type RouteTable, targetOf } from './router.ts';

/** The body arrives more slowly than the slowest connection we support. */
export class BodyTooSlow extends Error {}

/** The visitor disconnected before the whole body arrived. */
export class RequestAborted extends Error {}

/** Largest body of a visitor's POST (docs/product-decisions.md, "Required"), and the longest it may take. */
const form = { size: 256 * 1024, time: 30_000 };

/**
 * The same for a desk screen that doesn't set its own limit. Visitors can post to the sign-in and enrollment
 * screens.
 */
const deskForm = { size: 1024 * 1024, time: 30_000 };
const membersOnly = /^desk\/(?!sign-|enroll)/;

/** Milliseconds for bodies larger than a form; http-server.ts waits a little longer. */
const uploadTime = 300_000;

/** Maximum bytes of all bodies in memory together. */
const allBodies = 32 * 1024 * 1024;

/** The same for the few routes that accept more than a form: uploads take no memory from forms. */
const allLargeBodies = 24 * 1024 * 1024;

/**
 * Reads request bodies into memory, with one limit for all of them together. Hono's `bodyLimit` limits each
 * body separately and copies it through a stream.
 *
 * @param admits returns true if the sender may use the route; if not, its body isn't read, and the route gets
 * an empty one to refuse
 * @throws RequestAborted when the visitor has disconnected; BodyTooSlow; TooBusy when there is no memory for
 * the body
 */
export function bodyLimit(
	routes: RouteTable,
	admits: (c: Context<AppEnv>, route: MatchedRoute) => boolean | Promise<boolean>,
): Middleware {
	const forms = new BodyMemory(allBodies);
	const uploads = new BodyMemory(allLargeBodies);
	return async (c, next) => {
		if (c.env.incoming.method !== 'POST') return next();
		const route = routes.find(targetOf(c)?.path ?? '');
		if (route && !(await admits(c, route))) {
			c.set('body', new Uint8Array());
			return next();
		}
		const larger = route?.largestBody;
		const memory = larger === undefined ? forms : uploads;
		const usual = membersOnly.test(route?.pattern ?? '') ? deskForm : form;
		const limits = larger === undefined ? usual : { size: larger, time: uploadTime };
		const share = memory.share(addressGroup(c.get('clientAddress')));
		if (!share) throw new TooBusy();
		try {
			c.set('body', await readRequestBody(c.env.incoming, limits, share).catch(unlessTooLarge));
			share.complete();
			await next();
		} finally {
			share.release();
		}
	};
}

/** @returns undefined if the body exceeds the limit */
function unlessTooLarge(error: unknown): undefined {
	if (!(error instanceof BodyTooLarge)) throw error;
}

/**
 * Slowest allowed rate: the whole body within ten seconds plus one for each thousand bytes. A 2G connection
 * is four times as fast.
 */
const slowest = { grace: 10_000, bytesPerMs: 1 };

/** Limits of one body. */
export interface BodyLimits {
	/** In bytes. */
	size: number;
	/** Milliseconds until its end, at any rate. */
	time: number;
}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as its Content-Length or its
 * size so far shows it. Memory is reserved for bytes that have arrived (at most twice that), not for the
 * announced length: connections that announce a lot and send nothing must not block others.
 *
 * @param share reserves memory as it's needed
 * @throws BodyTooLarge, BodyTooSlow, RequestAborted, TooBusy
 */
export function readRequestBody(
	request: IncomingMessage,
	limits: BodyLimits,
	share: Pick<BodyShare, 'reserve' | 'dropped'>,
): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const announced = Number(request.headers['content-length'] ?? limits.size);
		if (announced > limits.size) return reject(new BodyTooLarge());
		// One growing buffer rather than a list of chunks: a body sent byte by byte would create a million of them.
		let body = Buffer.alloc(0);
		let size = 0;
		let settled = false;
		const settle = () => {
			settled = true;
			clearTimeout(timer);
			share.dropped = undefined;
		};
		const refuse = (reason: Error) => {
			if (settled) return;
			settle();
			body = Buffer.alloc(0);
			reject(reason);
		};
		const start = performance.now();
		const timeLeft = () => {
			const allowed = Math.min(slowest.grace + size / slowest.bytesPerMs, limits.time);
			return start + allowed - performance.now();
		};
		const checkPace = () => {
			const left = timeLeft();
			if (left <= 0) refuse(new BodyTooSlow());
			else timer = setTimeout(checkPace, left);
		};
		// A body that came in one packet is complete by now, and a timer costs as much as reading it.
		let timer = request.complete ? undefined : setTimeout(checkPace, timeLeft());
		share.dropped = () => refuse(new TooBusy());
		request.on('data', (piece: Buffer) => {
			if (settled) return;
			const needed = size + piece.byteLength;
			if (needed > limits.size) return refuse(new BodyTooLarge());
			if (needed > body.byteLength) {
				const room = Math.max(needed, Math.min(2 * body.byteLength, announced));
				if (!share.reserve(room - body.byteLength)) return refuse(new TooBusy());
				const larger = Buffer.allocUnsafe(room);
				body.copy(larger, 0, 0, size);
				body = larger;
			}
			piece.copy(body, size);
			size = needed;
		});
		request.once('end', () => {
			if (settled) return;
			settle();
			resolve(body.subarray(0, size));
		});
		// Every request emits 'close', so the error is only created if the body is still wanted.
		const aborted = () => {
			if (!settled) refuse(new RequestAborted());
		};
		request.once('error', aborted);
		request.once('close', aborted);
	});
}

/** Bytes that a body in memory costs besides its content: its connection, parser and request. */
const overhead = 16 * 1024;

/** The memory reserved for one body. */
interface BodyShare {
	/**
	 * Reserves that many more bytes.
	 *
	 * @returns false when there is no memory left
	 */
	reserve(bytes: number): boolean;
	/** Called when another address needs the memory more, until the body is complete. */
	dropped?: (() => void) | undefined;
	/** Marks the whole body as arrived: its memory is no longer reclaimed. */
	complete(): void;
	release(): void;
}

interface Holder {
	bytes: number;
	/** Bodies that are still arriving, oldest first. */
	arriving: Set<BodyShare>;
}

/**
 * Limits the memory of request bodies, shared fairly by address (max-min fairness). One address may use all
 * of it while no other asks, and gives back what exceeds its fair share when others do. So a form from an
 * address that holds less than others finds memory, however many slow bodies wait.
 */
export class BodyMemory {
	#left: number;
	readonly #holders = new Map<string, Holder>();

	/** @param bytes of all bodies together */
	constructor(bytes: number) {
		this.#left = bytes;
	}

	/**
	 * Reserves the memory that a body needs before its first byte.
	 *
	 * @param group the sender's address group (server/http-server.ts)
	 * @returns undefined when there is none left
	 */
	share(group: string): BodyShare | undefined {
		const holder = this.#holders.get(group) ?? { bytes: 0, arriving: new Set() };
		let own = 0;
		const share: BodyShare = {
			reserve: (bytes) => {
				if (!this.#makeRoom(bytes, holder)) return false;
				this.#left -= bytes;
				holder.bytes += bytes;
				own += bytes;
				return true;
			},
			complete: () => {
				holder.arriving.delete(share);
			},
			release: () => {
				holder.arriving.delete(share);
				this.#left += own;
				holder.bytes -= own;
				own = 0;
				if (holder.bytes === 0) this.#holders.delete(group);
			},
		};
		if (!share.reserve(overhead)) return undefined;
		this.#holders.set(group, holder);
		holder.arriving.add(share);
		return share;
	}

	#makeRoom(bytes: number, asking: Holder): boolean {
		while (bytes > this.#left) {
			const largest = this.#largest();
			if (!largest || largest === asking || largest.bytes < asking.bytes + bytes) return false;
			const [oldest] = largest.arriving;
			oldest?.release();
			oldest?.dropped?.();
		}
		return true;
	}

	/**
	 * Returns the holder of most memory; among equals the longest-standing one, since honest bodies are quick.
	 */
	#largest(): Holder | undefined {
		let largest: Holder | undefined;
		for (const holder of this.#holders.values()) {
			if (holder.arriving.size > 0 && holder.bytes > (largest?.bytes ?? 0)) largest = holder;
		}
		return largest;
	}
}
