import { type AdversarialRun, runs } from './adversarial-runs.ts';
import { cpuTime } from './measured-time.ts';

/** Characters of a run: the most that a visitor may send in one form. */
const length = 100_000;

/** Milliseconds of CPU time that are too short to notice, and below which a ratio says nothing. */
const tick = 5;

/** A run four times as long may take eight times as long: linear is 4, quadratic 16, and machines are noisy. */
const maxRatio = 8;

/** The best of this many rounds counts; most pass in the first. */
const rounds = 8;

/** A function that reads text of others. */
export interface TextReader {
	name: string;
	read: (text: string) => unknown;
	/** Milliseconds of CPU time for 100 KB; 100 unless the table says why it may be more. */
	limit?: number;
	/** The limit for runs that have a block of Markdown every few characters. */
	denseLimit?: number;
	/** True if it is so slow for any text that only every third run, about fifty, is measured. */
	heavy?: boolean;
}

/**
 * Lists the runs for which a function isn't linear or exceeds its limit, one line each. Times are CPU time of
 * the thread, so that other work on the machine doesn't count.
 */
export async function slowRuns(reader: TextReader): Promise<string[]> {
	const slow: string[] = [];
	const { limit = 100, denseLimit = limit, heavy } = reader;
	for (const run of heavy ? runs.filter((_, index) => index % 3 === 0) : runs) {
		const problem = await problemOf(reader.read, run, run.dense ? denseLimit : limit);
		if (problem) slow.push(`${run.name}: ${problem}`);
	}
	return slow;
}

async function problemOf(read: TextReader['read'], run: AdversarialRun, limit: number) {
	const [quarter, whole] = [textOf(run, length / 4), textOf(run, length)];
	let best = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
	for (let round = 0; round < rounds; round += 1) {
		// The quarter goes first, so that what would take minutes for the whole is found in seconds.
		best = { ...best, quarter: Math.min(best.quarter, await cpuTime(() => read(quarter))) };
		if (best.quarter > 4 * limit) break;
		best = { ...best, whole: Math.min(best.whole, await cpuTime(() => read(whole))) };
		if (best.whole <= limit && ratioOf(best) <= maxRatio) return undefined;
	}
	const { quarter: short, whole: long } = best;
	return `${short.toFixed(1)} ms for ${length / 4} characters, ${long.toFixed(1)} ms for ${length}`;
}

const ratioOf = (best: { quarter: number; whole: number }) =>
	(best.whole + tick) / (best.quarter + tick);

const texts = new Map<string, string>();

/** Texts are made once, since all functions get the same. */
function textOf({ name, of }: AdversarialRun, characters: number): string {
	const key = `${characters} ${name}`;
	const text = texts.get(key) ?? of(characters);
	texts.set(key, text);
	return text;
}
