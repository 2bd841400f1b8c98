import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv, Middleware } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import { TooBusy } from '#app/platform/http/work-queue.ts';
import { addressGroup } from './http-server.ts';
import { type MatchedRoute, type RouteTable, targetOf } from './router.ts';

/** The body arrives more slowly than the slowest line would bring it. */
export class BodyTooSlow extends Error {}

/** The visitor disconnected before the whole body arrived. */
export class RequestAborted extends Error {}

/** The largest body of a visitor's POST (docs/product-decisions.md, "Required"), and the longest it may take. */
const form = { size: 256 * 1024, time: 30_000 };

/** The same for a screen of the desk that doesn't ask for more; strangers may post to those where one signs in. */
const deskForm = { size: 1024 * 1024, time: 30_000 };
const membersOnly = /^desk\/(?!sign-|enroll)/;

/** Milliseconds for the few bodies that are larger than a form; http-server.ts waits a little longer. */
const uploadTime = 300_000;

/** All bodies in memory together, in bytes. */
const allBodies = 32 * 1024 * 1024;

/** The same, of the few routes that take more than a form: uploads take no room from the forms. */
const allLargeBodies = 24 * 1024 * 1024;

/**
 * Reads request bodies into memory, with one bound for all of them together; Hono's `bodyLimit` bounds each
 * body by itself and copies it through a stream.
 *
 * @param admits whether the sender may use that route; if not, its body isn't read, and the route gets an empty one to refuse
 * @throws RequestAborted when the visitor has gone; BodyTooSlow; TooBusy when there is no room for the body
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
 * How slowly a body may arrive: all of it within ten seconds and one more for each thousand bytes. A 2G
 * connection brings four times as much.
 */
const slowest = { grace: 10_000, bytesPerMs: 1 };

/** What a body may be. */
export interface BodyLimits {
	/** In bytes. */
	size: number;
	/** Until its end, in milliseconds, at whatever rate. */
	time: number;
}

/**
 * Reads a request's body into memory. A body above the limit is refused as soon as its Content-Length or
 * its size so far shows it. Memory is reserved for what has arrived (at most twice that), not for what was
 * announced: connections that announce a lot and send nothing must not block others.
 *
 * @param share is asked for memory as it's needed
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
		// One growing buffer rather than a list of chunks: a body sent byte by byte would make a million of
		// them.
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
		// What one packet brought is all here by now, and a timer takes as long as reading it.
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
		// Every request closes, and an error costs more than most of what became of it.
		const aborted = () => {
			if (!settled) refuse(new RequestAborted());
		};
		request.once('error', aborted);
		request.once('close', aborted);
	});
}

/** What a body in memory costs besides its bytes: its connection, parser and request. */
const overhead = 16 * 1024;

/** The room that one body takes up. */
interface BodyShare {
	/**
	 * Asks for that many more bytes.
	 *
	 * @returns false when there is no room
	 */
	reserve(bytes: number): boolean;
	/** Called when another address needs the room more, until the body is complete. */
	dropped?: (() => void) | undefined;
	/** The whole body has arrived: it's no longer taken back. */
	complete(): void;
	release(): void;
}

interface Holder {
	bytes: number;
	/** Bodies that are still arriving, the oldest first. */
	arriving: Set<BodyShare>;
}

/**
 * How much memory request bodies may take up, shared fairly by address (max-min fairness): one may use all of it while
 * nobody else asks, and gives back what it has above the share of whoever does. So however many slow bodies
 * wait, a form from an address that holds less than the others finds room.
 */
export class BodyMemory {
	#left: number;
	readonly #holders = new Map<string, Holder>();

	/** @param bytes all bodies together */
	constructor(bytes: number) {
		this.#left = bytes;
	}

	/**
	 * Takes the room that a body needs before its first byte.
	 *
	 * @param group whose body it is (server/http-server.ts)
	 * @returns undefined when there is none
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

	/** Who holds most; among equals the one that has held something for longest, since honest bodies are quick. */
	#largest(): Holder | undefined {
		let largest: Holder | undefined;
		for (const holder of this.#holders.values()) {
			if (holder.arriving.size > 0 && holder.bytes > (largest?.bytes ?? 0)) largest = holder;
		}
		return largest;
	}
}
