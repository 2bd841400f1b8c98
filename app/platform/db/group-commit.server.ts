/** Limits of a group. */
interface GroupOptions {
	/** Maximum rows of a group. */
	maximum: number;
	/**
	 * Waiting rows from which on a second group starts beside the running one; with fewer, too few would share
	 * it.
	 */
	enoughForSecond: number;
	/**
	 * Milliseconds that rows wait for a running group at most, so that a slow commit doesn't hold up later rows.
	 */
	maxWait: number;
}

const usual: GroupOptions = { maximum: 16, enoughForSecond: 4, maxWait: 20 };

/**
 * SQLSTATE classes of errors that a single row may cause: bad data, a violated constraint, a deadlock, a
 * limit, a trigger's refusal.
 */
const causedByRow = /^(22|23|40|54|P0)/;

/** The result of a group's commit, and the row's index in the group. */
interface Committed<Outcome> {
	outcome: Outcome;
	index: number;
}

interface Waiting<Row, Outcome> {
	row: Row;
	resolve: (committed: Committed<Outcome>) => void;
	reject: (error: unknown) => void;
}

/**
 * Commits rows in groups: a row that arrives while others are being committed waits for them, and then shares
 * a statement and a commit with what else has arrived. A row that arrives alone is committed at once.
 */
export class GroupCommit<Row, Outcome = unknown> {
	readonly #commitRows: (rows: Row[]) => Promise<Outcome>;
	readonly #options: GroupOptions;
	#waiting: Waiting<Row, Outcome>[] = [];
	#underway = 0;
	#timer: NodeJS.Timeout | undefined;

	/** @param commitRows commits all of the rows, or none of them */
	constructor(commitRows: (rows: Row[]) => Promise<Outcome>, options: Partial<GroupOptions> = {}) {
		this.#commitRows = commitRows;
		this.#options = { ...usual, ...options };
	}

	/**
	 * Adds a row; resolves when it's committed.
	 *
	 * @throws what `commitRows` throws; if another row may be the cause, only what it throws for this row alone
	 */
	add(row: Row): Promise<Committed<Outcome>> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ row, resolve, reject });
			this.#next();
		});
	}

	#next() {
		const waiting = this.#waiting.length;
		if (waiting === 0) return;
		const second = this.#underway === 1 && waiting >= this.#options.enoughForSecond;
		if (this.#underway === 0 || second) this.#start();
		else this.#timer ??= setTimeout(() => this.#start(), this.#options.maxWait);
	}

	#start() {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		const group = this.#waiting.splice(0, this.#options.maximum);
		this.#underway += 1;
		void this.#commit(group).finally(() => {
			this.#underway -= 1;
			this.#next();
		});
		this.#next();
	}

	async #commit(group: Waiting<Row, Outcome>[]): Promise<void> {
		try {
			const outcome = await this.#commitRows(group.map(({ row }) => row));
			for (const [index, { resolve }] of group.entries()) resolve({ outcome, index });
		} catch (error) {
			if (group.length > 1 && causedByRow.test(String((error as { code?: unknown })?.code))) {
				await Promise.all(group.map((one) => this.#commit([one])));
				return;
			}
			for (const { reject } of group) reject(error);
		}
	}
}
