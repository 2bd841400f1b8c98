import { hostname } from 'node:os';

/**
 * Prints a message for the operator at any LOG_LEVEL: as a sentence on a terminal, otherwise as a JSON line
 * like the log's.
 */
export function announce(text: string): void {
	const { stdout, pid } = process;
	const line = { level: 30, time: Date.now(), pid, hostname: hostname(), msg: text };
	stdout.write(stdout.isTTY ? `${text}\n` : `${JSON.stringify(line)}\n`);
}
