import { stripVTControlCharacters } from 'node:util';

/** An error for a browser in development: Vite colors what it says for a terminal, which a page would show as codes. */
export function errorText(error: unknown): string {
	const { stack, message } = error as Error;
	return stripVTControlCharacters(stack ?? message ?? String(error));
}
