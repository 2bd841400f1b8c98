import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';

/** What the checker says of a regular expression. */
export type Verdict =
	/** `proven`: by an automaton; else no attack was found. */
	| { safe: true; proven: boolean }
	/** `why`: its order, and a text that shows it; or why it couldn't be told. */
	| { safe: false; why: string };

const { version } = createRequire(import.meta.url)('recheck/package.json');
const cacheFile = `node_modules/.cache/regexes/recheck-${version}.json`;

/**
 * A regex that has look-around can only be attacked, and an attack succeeds when it takes so many steps. The
 * checker's own limit is a time, which a busy machine reaches with any regex.
 */
const limits = { attackLimit: 100_000_000, attackTimeout: 30_000, timeout: 120_000 };

/** As many as the checker does at once on two cores without one running into a limit of its own. */
const atOnce = 2;

/**
 * Checks regular expressions for more than linear time (recheck). A verdict is kept in node_modules/.cache until
 * the checker's version changes: all of them together take about a minute.
 */
export async function checkRegexes(
	patterns: readonly { source: string; flags: string }[],
): Promise<(pattern: { source: string; flags: string }) => Verdict> {
	const known = await readCache();
	const waiting = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
	for (const key of known.keys()) waiting.delete(key);
	const queue = [...waiting];
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [key, { source, flags }] = next;
			known.set(key, await verdictOf(source, flags));
		}
	};
	if (queue.length > 0) {
		await Promise.all(Array.from({ length: atOnce }, work));
		await writeCache(known);
	}
	return (pattern) => known.get(keyOf(pattern)) ?? { safe: false, why: 'it was not checked' };
}

async function verdictOf(source: string, flags: string): Promise<Verdict> {
	const result = await check(source, flags, limits);
	switch (result.status) {
		case 'safe':
			return { safe: true, proven: result.checker === 'automaton' };
		case 'vulnerable':
			return {
				safe: false,
				why: `${result.complexity.summary}, shown by ${result.attack.pattern}`,
			};
		case 'unknown':
			return { safe: false, why: `undecided (${result.error.kind})` };
	}
}

const keyOf = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`;

async function readCache(): Promise<Map<string, Verdict>> {
	try {
		return new Map(Object.entries(JSON.parse(await readFile(cacheFile, 'utf8'))));
	} catch {
		// None yet, or one that was cut off: everything is checked again.
		return new Map();
	}
}

async function writeCache(known: ReadonlyMap<string, Verdict>): Promise<void> {
	// What couldn't be decided may be next time, on a machine with less to do.
	const decided = [...known].filter(
		([, verdict]) => verdict.safe || !/^undecided/.test(verdict.why),
	);
	await mkdir(path.dirname(cacheFile), { recursive: true });
	await writeFile(`${cacheFile}.${process.pid}`, JSON.stringify(Object.fromEntries(decided)));
	await rename(`${cacheFile}.${process.pid}`, cacheFile);
}
