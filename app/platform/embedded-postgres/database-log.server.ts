import { constants } from 'node:fs';
import { type FileHandle, lstat, open, rename } from 'node:fs/promises';
import type { DataFolder } from './data-folder.server.ts';
import { ifMissing, readRegular } from './owned-files.ts';
import { EmbeddedProblem, explainFolder } from './problem.ts';

/** Bytes of the log above which a start rotates it. */
const longLog = 2 ** 20;

/** Opens the server's log to append to it. It's a file because the server may outlive the site that started it. */
export async function openLog({ root, log }: DataFolder): Promise<FileHandle> {
	const found = await lstat(log).catch(ifMissing);
	if (found && !found.isFile()) {
		throw new EmbeddedProblem(`${root}/database.log is not a file. Remove it and start again.`);
	}
	if (found && found.size > longLog) await rename(log, `${log}.old`);
	const { O_WRONLY, O_CREAT, O_APPEND, O_NONBLOCK = 0 } = constants;
	try {
		return await open(log, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600);
	} catch (error) {
		throw explainFolder((error as NodeJS.ErrnoException).code, root, longLog) ?? error;
	}
}

/** Returns the last line of the server's log that names an error, after the given byte. */
export async function lastLogLine({ log }: DataFolder, from = 0): Promise<string> {
	const text = (await readRegular(log, from).catch(() => undefined)) ?? '';
	return lastWords(text.slice(-2_000));
}

/** Returns the last line that names an error, without its timestamp; else the last line. */
export function lastWords(printed: string): string {
	const lines = printed.trim().split('\n');
	const found = lines.findLast((line) => /FATAL|PANIC|ERROR|error:|cannot|could not/.test(line));
	const line = (found ?? lines.at(-1) ?? '').replace(/^.*?\b(FATAL|PANIC|ERROR|error): +/, '');
	if (/shared libraries/.test(line)) {
		return `${line}. Run "npm ci" without --ignore-scripts, which puts them in place.`;
	}
	return line || 'it said nothing about why';
}
