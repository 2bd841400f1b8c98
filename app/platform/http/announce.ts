import { hostname } from 'node:os';

/**
 * Tells whoever starts the site something, whatever LOG_LEVEL says: as a sentence on a terminal, and as a line of JSON
 * like the log's where the output is one.
 */
export function announce(text: string): void {
	const { stdout, pid } = process;
	const line = { level: 30, time: Date.now(), pid, hostname: hostname(), msg: text };
	stdout.write(stdout.isTTY ? `${text}\n` : `${JSON.stringify(line)}\n`);
}
