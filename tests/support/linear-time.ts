import { type AdversarialRun, runs } from './adversarial-runs.ts';
import { cpuTime } from './measured-time.ts';

/** Characters of a run: what a visitor may send in one form. */
const length = 100_000;

/** Milliseconds of CPU time that nobody notices, and below which a ratio says nothing. */
const tick = 5;

/** A run four times as long may take eight times as long: linear is 4, quadratic 16, and machines are noisy. */
const maxRatio = 8;

/** The best of so many rounds counts; most pass in the first. */
const rounds = 8;

/** A function that reads text of somebody else. */
export interface TextReader {
	name: string;
	read: (text: string) => unknown;
	/** Milliseconds of CPU time for 100 KB; 100 unless it says why it may be more. */
	limit?: number;
	/** The same for runs that have a block of Markdown every few characters. */
	denseLimit?: number;
	/** Whether it takes so long for any text that every third run has to do, some fifty. */
	heavy?: boolean;
}

/**
 * What keeps a function from being linear and within its limit, one line for each run that shows it. Times are of
 * the thread's CPU, so that what else the machine does doesn't count.
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
		// First, so that what takes minutes for the whole is found out in seconds.
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

/** Made once, since all functions get the same. */
function textOf({ name, of }: AdversarialRun, characters: number): string {
	const key = `${characters} ${name}`;
	const text = texts.get(key) ?? of(characters);
	texts.set(key, text);
	return text;
}
