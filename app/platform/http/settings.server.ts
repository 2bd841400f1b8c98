import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Env, InvalidEnv, readEnv, secretNames, settingNames } from './env.server.ts';
import { fileRefusal } from './refusal.ts';

/** Names another settings file. Only read from the environment, since it says where the file is. */
const pointer = 'CLARIFOLIO_ENV';

/** Name of the settings file in the folder of the service. */
export const settingsFile = 'clarifolio.env';

/** `DESK_SECRET_FILE` names a file with the value of `DESK_SECRET`, as secrets of a cluster are mounted. */
const secretFile = (name: string) => `${name}_FILE`;

/** Names accepted in the environment and in the settings file. */
const knownNames = [...settingNames, ...secretNames.map(secretFile)];

type Variables = Record<string, string | undefined>;

/**
 * Reads the settings in effect: those of the file `clarifolio.env` in the folder of the service, or of the
 * file that CLARIFOLIO_ENV names, overridden by the environment. All code that starts the site or works on
 * its database reads them here, so that it uses the same database as the service.
 *
 * @param folder of the service
 * @throws InvalidEnv when a value can't be used, a name is unknown, or the file can't be read
 */
export function readSettings(environment: Variables = process.env, folder = '.'): Env {
	const nonEmpty = Object.entries(environment).filter(([, value]) => value !== '');
	return readEnv({
		...withSecrets(readSettingsFile(environment, folder)),
		...withSecrets(Object.fromEntries(nonEmpty)),
	});
}

/** Adds the secrets that files hold, without the newline that most editors put at the end. */
function withSecrets(variables: Variables): Variables {
	const merged = { ...variables };
	for (const name of secretNames) {
		const file = variables[secretFile(name)];
		if (!file) continue;
		if (variables[name]) {
			throw new InvalidEnv(`Set ${name} or ${secretFile(name)}, not both.`);
		}
		try {
			merged[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			throw new InvalidEnv(`${secretFile(name)}: ${file} cannot be read (${code}).`);
		}
		if (merged[name] === '') throw new InvalidEnv(`${secretFile(name)}: ${file} is empty.`);
	}
	return merged;
}

/** Reads the settings of the file; none if there is no file. */
export function readSettingsFile(environment: Variables, folder = '.'): Variables {
	const named = environment[pointer] || undefined;
	const file = path.resolve(folder, named ?? settingsFile);
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Without one that is named, another site would start, for one with an empty database of its own.
		if (code === 'ENOENT' && named === undefined) return {};
		throw new InvalidEnv(`The settings file ${fileRefusal(file, error).message}`);
	}
	refuseLines(text, file);
	return parseEnv(text);
}

/** The parser skips lines it doesn't understand, and a skipped setting would silently get its default. */
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
	// Doesn't quote the line: it may be the rest of a password.
	if (name === undefined) return 'is not of the form NAME=value';
	if (seen.has(name)) return `${name} is set twice`;
	seen.add(name);
	if (name === pointer) return `${pointer} belongs in the environment: it says where this file is`;
	if (knownNames.includes(name)) return undefined;
	return `${name} is not a setting`;
}
