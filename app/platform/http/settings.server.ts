import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Env, InvalidEnv, maskSetting, readEnv, settingNames } from './env.server.ts';

/** Names another settings file. It stands in the environment alone, since it says where the file is. */
const pointer = 'CLARIFOLIO_ENV';

/** The settings file's name, in the folder of the service. */
export const settingsFile = 'clarifolio.env';

type Variables = Record<string, string | undefined>;

/**
 * The settings in effect: those of the file `clarifolio.env` in the folder of the service, or of the one that
 * CLARIFOLIO_ENV names, and over them those of the environment. Whatever starts the site or works on its database
 * reads them here, so that nothing works with another database than the service does.
 *
 * @param folder of the service
 * @throws InvalidEnv when a value can't be used, a name is unknown, or the file can't be read
 */
export function readSettings(environment: Variables = process.env, folder = '.'): Env {
	refuseSlips(environment);
	const stored = readSettingsFile(environment, folder);
	const set = Object.entries(environment).filter(([, value]) => value !== '');
	return readEnv({ ...stored, ...Object.fromEntries(set) });
}

/** A setting in effect, as it may be shown. */
export interface Setting {
	name: string;
	/** Secrets masked; undefined when it isn't set. */
	value: string | undefined;
	/** The environment, the file by its path, or nobody. */
	source: string;
}

/**
 * Every setting in effect and where it comes from, in the order of the README.
 *
 * @throws InvalidEnv like readSettings
 */
export function settingsInEffect(environment: Variables = process.env, folder = '.'): Setting[] {
	const env = readSettings(environment, folder);
	const stored = readSettingsFile(environment, folder);
	const file = linkedFile(path.resolve(folder, environment[pointer] || settingsFile));
	return settingNames.map((name) => {
		const value = env[name as keyof Env];
		const source = environment[name] ? 'the environment' : stored[name] ? file : 'the default';
		return {
			name,
			value: value === undefined ? undefined : maskSetting(name, String(value)),
			source,
		};
	});
}

/** The settings of the file; none where there is neither a file nor a link to one. */
export function readSettingsFile(environment: Variables, folder = '.'): Variables {
	const named = environment[pointer] || undefined;
	const own = path.resolve(folder, named ?? settingsFile);
	const file = linkedFile(own);
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' && named === undefined && file === own) return {};
		throw new InvalidEnv(unreadable(file, code, named !== undefined));
	}
	refuseLines(text, file);
	return parseEnv(text);
}

/** Where a link leads, which is the place to edit: each release that install.sh makes has one to /etc/clarifolio.env. */
function linkedFile(file: string): string {
	try {
		return path.resolve(path.dirname(file), readlinkSync(file));
	} catch {
		// A file of its own, or none, which reading it says better.
		return file;
	}
}

/** Going on without the file would be another site: with an empty database of its own, for one. */
function unreadable(file: string, code: string | undefined, named: boolean): string {
	const source = named ? `, which ${pointer} names,` : '';
	if (code === 'ENOENT' || code === 'ENOTDIR')
		return `The settings file ${file}${source} does not exist.`;
	if (code === 'EISDIR') return `The settings file ${file}${source} is a folder.`;
	return `The settings file ${file}${source} may not be read by this user: run this as the user of the site.`;
}

/** The parser passes over what it doesn't understand, and a setting that is passed over is the default. */
function refuseLines(text: string, file: string): void {
	const problems: string[] = [];
	const seen = new Set<string>();
	for (const [index, line] of text.split('\n').entries()) {
		const content = line.trim();
		if (content === '' || content.startsWith('#')) continue;
		const problem = problemOf(/^(?:export )?([A-Za-z_]\w*)\s*=/.exec(content)?.[1], seen);
		if (problem) problems.push(`line ${index + 1}: ${problem}`);
	}
	if (problems.length === 0) return;
	throw new InvalidEnv(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
}

function problemOf(name: string | undefined, seen: Set<string>): string | undefined {
	// Not the line itself: it may be the rest of a password.
	if (name === undefined) return 'is not of the form NAME=value';
	if (seen.has(name)) return `${name} is set twice`;
	seen.add(name);
	if (name === pointer) return `${pointer} belongs in the environment: it says where this file is`;
	if (settingNames.includes(name)) return undefined;
	return `${name} is not a setting. The nearest one is ${nearestName(name, settingNames).name}`;
}

/**
 * The environment is full of others' names, so only what looks like a slip of the hand in one of ours is refused: of the
 * short ones (HOST, PORT), too much does.
 */
function refuseSlips(environment: Variables): void {
	const ours = [...settingNames, pointer];
	const long = ours.filter((name) => name.length >= 8);
	const slips = Object.keys(environment).flatMap((name) => {
		if (ours.includes(name) || !environment[name]) return [];
		const nearest = nearestName(name, long);
		return nearest.slips <= (nearest.name.length < 10 ? 1 : 2) ? [{ name, nearest }] : [];
	});
	if (slips.length === 0) return;
	const lines = slips.map(({ name, nearest }) => `${name}: did you mean ${nearest.name}?`);
	throw new InvalidEnv(
		`The environment has names that are no settings, and look like one:\n  ${lines.join('\n  ')}`,
	);
}

/** The known name that a mistyped one is nearest to, and by how many slips. */
interface Nearest {
	name: string;
	slips: number;
}

/**
 * Finds the nearest of some names, whatever their case.
 *
 * @param names at least one
 */
export function nearestName(mistyped: string, names: readonly string[]): Nearest {
	const measured = names.map((name) => ({ name, slips: slipsBetween(mistyped, name) }));
	return measured.reduce((best, one) => (one.slips < best.slips ? one : best));
}

/**
 * How many slips of the hand lie between two words: a letter too many, too few, wrong, or changed with its neighbor
 * (Damerau-Levenshtein). Names are short, so their product is small.
 */
function slipsBetween(mistyped: string, meant: string): number {
	const [one, other] = [mistyped.toUpperCase().slice(0, 100), meant.toUpperCase()];
	let before: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (let row = 1; row <= one.length; row += 1) {
		const next = [row];
		for (let column = 1; column <= other.length; column += 1) {
			const same = one[row - 1] === other[column - 1];
			const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			next[column] = Math.min(
				at(last, column) + 1,
				at(next, column - 1) + 1,
				at(last, column - 1) + (same ? 0 : 1),
				swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = last;
		last = next;
	}
	return at(last, other.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
