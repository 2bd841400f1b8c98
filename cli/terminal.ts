import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Input and output of a command. */
export interface Io {
	/** Writes to standard output; resolves once the text has been accepted. */
	print(text: string): Promise<void>;
	/** Asks a yes-or-no question; undefined without a terminal. */
	confirm: ((question: string) => Promise<boolean>) | undefined;
	/** Asks for a line, which may be empty; undefined without a terminal. */
	ask?: ((question: string) => Promise<string>) | undefined;
}

/** The reader of the output has exited, as `head` does. */
export class OutputClosed extends Error {
	override name = 'OutputClosed';
}

/** This process's terminal or pipes. */
export function terminal(): Io {
	const { stdin, stdout, stderr } = process;
	// Each write reports its own failure; without a listener, the first one would crash the process.
	stdout.on('error', () => {});
	return {
		print: (text) =>
			new Promise((resolve, reject) => {
				stdout.write(text, (error) => (error ? reject(writeError(error)) : resolve()));
			}),
		confirm: stdin.isTTY && stderr.isTTY ? confirm : undefined,
		ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
	};
}

const closedCodes = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'];

function writeError(error: NodeJS.ErrnoException) {
	return closedCodes.includes(error.code ?? '') ? new OutputClosed() : error;
}

async function confirm(question: string): Promise<boolean> {
	return /^y(es)?$/i.test(await ask(`${question} [y/N]`));
}

async function ask(question: string): Promise<string> {
	// On standard error, so that it is visible even if the output goes to a file.
	const lines = createInterface({ input: process.stdin, output: process.stderr });
	try {
		// Ctrl-D closes the input without a line.
		const unanswered = once(lines, 'close').then(() => undefined);
		const answer = await Promise.race([lines.question(`${question} `), unanswered]);
		if (answer === undefined) process.stderr.write('\n');
		return answer?.trim() ?? '';
	} catch (error) {
		if ((error as Error).name !== 'AbortError') throw error;
		process.stderr.write('\n'); // Ctrl-C
		return '';
	} finally {
		lines.close();
	}
}

/**
 * Makes visitor text safe to print: characters that could control a terminal (escape sequences) or reverse a
 * line's reading order become \u{…}. Line breaks and tabs become spaces.
 */
export function visible(text: string): string {
	return text
		.replace(/\r\n|[\n\r\t]/g, ' ')
		.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
			const code = character.codePointAt(0) ?? 0;
			return `\\u{${code.toString(16)}}`;
		});
}

/** Like `visible`, line by line. */
export function visibleLines(text: string): string[] {
	return text.split(/\r\n|\n|\r/).map(visible);
}

/** Formats the date and minute in UTC. */
export function minuteOf(instant: Date): string {
	return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats a table with aligned columns; the last one may have any width. */
export function aligned(rows: string[][]): string {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, cell] of row.entries()) {
			widths[column] = Math.max(widths[column] ?? 0, cell.length);
		}
	}
	const lines = rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	return `${lines.join('\n')}\n`;
}
