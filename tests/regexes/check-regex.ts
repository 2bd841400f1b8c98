import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { check } from 'recheck';

/** The checker's result for a regular expression. */
export type Verdict =
	/** `proven` by an automaton; otherwise no attack was found. */
	| { safe: true; proven: boolean }
	/** `why`: its complexity and a text that shows it, or why it is undecided. */
	| { safe: false; why: string };

const { version } = createRequire(import.meta.url)('recheck/package.json');

/**
 * The checker's results, by its version. Committed, since a verdict depends only on the regex and checking all
 * takes minutes: only changed ones are checked again.
 */
const verdictsFile = 'tests/regexes/verdicts.json';

/**
 * A regex with look-around can only be tested by attacks, and an attack succeeds when it takes this many steps.
 * The checker's own limit is a time, which any regex reaches on a busy machine.
 */
const limits = { attackLimit: 100_000_000, attackTimeout: 30_000, timeout: 120_000 };

/** As many as two cores can check without reaching the time limit. */
const atOnce = 2;

/**
 * Checks regular expressions for more than linear time (recheck), and updates verdicts.json: adds new ones,
 * removes unused ones.
 *
 * @returns the verdict of each
 */
export async function checkRegexes(
	patterns: readonly { source: string; flags: string }[],
): Promise<(pattern: { source: string; flags: string }) => Verdict> {
	const known = await readVerdicts();
	const waiting = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
	for (const key of known.keys()) waiting.delete(key);
	const queue = [...waiting];
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [key, { source, flags }] = next;
			known.set(key, await verdictOf(source, flags));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	await writeVerdicts(patterns.map(keyOf), known);
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

/** Reads the stored verdicts; empty if there are none, or only another version's. */
async function readVerdicts(): Promise<Map<string, Verdict>> {
	if (!existsSync(verdictsFile)) return new Map();
	const stored = JSON.parse(await readFile(verdictsFile, 'utf8'));
	return new Map(stored.version === version ? Object.entries(stored.verdicts) : []);
}

async function writeVerdicts(
	used: readonly string[],
	known: ReadonlyMap<string, Verdict>,
): Promise<void> {
	if (!existsSync(verdictsFile)) return;
	const verdicts = [...new Set(used)].sort().flatMap((key): [string, Verdict][] => {
		const verdict = known.get(key);
		// Undecided ones may be decided next time, on a less busy machine.
		const isDecided = verdict?.safe || (verdict && !/^undecided/.test(verdict.why));
		return isDecided ? [[key, verdict]] : [];
	});
	const text = `${JSON.stringify({ version, verdicts: Object.fromEntries(verdicts) }, null, '\t')}\n`;
	await writeFile(`${verdictsFile}.${process.pid}`, text);
	await rename(`${verdictsFile}.${process.pid}`, verdictsFile);
}
