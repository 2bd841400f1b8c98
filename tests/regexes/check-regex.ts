import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { check } from 'recheck';

/** What the checker says of a regular expression. */
export type Verdict =
	/** `proven`: by an automaton; else no attack was found. */
	| { safe: true; proven: boolean }
	/** `why`: its order, and a text that shows it; or why it couldn't be told. */
	| { safe: false; why: string };

const { version } = createRequire(import.meta.url)('recheck/package.json');

/**
 * What the checker said, by its version. It stands in the project, since a verdict depends on nothing but the regex,
 * and all of them together take minutes: only a regex that changed is checked anew.
 */
const verdictsFile = 'tests/regexes/verdicts.json';

/**
 * A regex that has look-around can only be attacked, and an attack succeeds when it takes so many steps. The
 * checker's own limit is a time, which a busy machine reaches with any regex.
 */
const limits = { attackLimit: 100_000_000, attackTimeout: 30_000, timeout: 120_000 };

/** As many as the checker does at once on two cores without one running into a limit of its own. */
const atOnce = 2;

/**
 * Checks regular expressions for more than linear time (recheck).
 *
 * @returns the verdict of each; those that are new stand in verdicts.json afterwards, and what nobody uses is gone
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

/** Empty where there are none yet, or another version's. */
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
		// What couldn't be decided may be next time, on a machine with less to do.
		const isDecided = verdict?.safe || (verdict && !/^undecided/.test(verdict.why));
		return isDecided ? [[key, verdict]] : [];
	});
	const text = `${JSON.stringify({ version, verdicts: Object.fromEntries(verdicts) }, null, '\t')}\n`;
	await writeFile(`${verdictsFile}.${process.pid}`, text);
	await rename(`${verdictsFile}.${process.pid}`, verdictsFile);
}
