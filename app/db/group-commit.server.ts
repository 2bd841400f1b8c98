/** So many waiting rows make a second group beside the one underway; with fewer, too few would share. */
const enoughForSecond = 4;

/** The longest that rows wait for a group underway, in milliseconds: a slow commit holds up no later row. */
const longestWait = 20;

/** The most rows of a group. */
const mostRows = 16;

/** What one row of a group may cause by itself: bad data, a violated constraint, a deadlock, a limit, a trigger's refusal. */
const causedByRow = /^(22|23|40|54|P0)/;

interface Waiting<Row> {
	row: Row;
	resolve: () => void;
	reject: (error: unknown) => void;
}

/**
 * Commits rows in groups: a row that arrives while others are being committed waits for them, and then shares
 * a statement and a commit with what else has arrived. A row that arrives alone is committed at once.
 */
export class GroupCommit<Row> {
	readonly #insert: (rows: Row[]) => Promise<unknown>;
	#waiting: Waiting<Row>[] = [];
	#underway = 0;
	#timer: NodeJS.Timeout | undefined;

	/** @param insert adds and commits all of the rows, or none of them */
	constructor(insert: (rows: Row[]) => Promise<unknown>) {
		this.#insert = insert;
	}

	/**
	 * Resolves when the row is committed.
	 *
	 * @throws what `insert` throws; if another row may be at fault, only what it throws for this row alone
	 */
	add(row: Row): Promise<void> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ row, resolve, reject });
			this.#next();
		});
	}

	#next() {
		const waiting = this.#waiting.length;
		if (waiting === 0) return;
		if (this.#underway === 0 || (this.#underway === 1 && waiting >= enoughForSecond)) this.#start();
		else this.#timer ??= setTimeout(() => this.#start(), longestWait);
	}

	#start() {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		const group = this.#waiting.splice(0, mostRows);
		this.#underway += 1;
		void this.#commit(group).finally(() => {
			this.#underway -= 1;
			this.#next();
		});
		this.#next();
	}

	async #commit(group: Waiting<Row>[]): Promise<void> {
		try {
			await this.#insert(group.map(({ row }) => row));
		} catch (error) {
			if (group.length > 1 && causedByRow.test(String((error as { code?: unknown })?.code))) {
				await Promise.all(group.map((one) => this.#commit([one])));
				return;
			}
			for (const { reject } of group) reject(error);
			return;
		}
		for (const { resolve } of group) resolve();
	}
}
