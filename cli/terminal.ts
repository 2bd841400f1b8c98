import { InvalidArgumentError } from 'commander';
import { readEmail } from '#app/platform/text/read-email.ts';

/** Output of a command. */
export interface Io {
	/** Writes to standard output; resolves once the text has been accepted. */
	print(text: string): Promise<void>;
}

/** This process's terminal or pipes. */
export function terminal(): Io {
	const { stdout } = process;
	// Each write reports its own failure; without a listener, the first one would crash the process.
	stdout.on('error', () => {});
	return {
		print: (text) =>
			new Promise((resolve, reject) => {
				stdout.write(text, (error) => {
					// A reader that left early, as `head` does, is no failure.
					if (error && /EPIPE|ECONNRESET|DESTROYED/.test(`${error}`)) process.exit(0);
					else if (error) reject(error);
					else resolve();
				});
			}),
	};
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

/** Ends a command's help. @param args of the example, as typed after `npm run -s team --` */
export const example = (args: string) => `\nExample:\n  npm run -s team -- ${args}`;

/** Parses an argument that is an email, as the forms do. */
export function emailArgument(text: string): string {
	const email = readEmail(text);
	if (email === undefined) throw new InvalidArgumentError('It is not an email.');
	return email;
}
