/** What a body in memory costs besides its bytes: its connection, parser and request. */
const overhead = 16 * 1024;

/** The room that one body takes up. */
export interface BodyShare {
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
	 * @param group whose body it is (server/client-address.ts)
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
