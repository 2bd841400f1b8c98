import { z } from 'zod';
import { visibleText } from './visible-text.ts';

/** Reads an email as typed or pasted. Undefined if the HTML standard's rule, the browser's own, refuses what is visible of it. */
export function readEmail(typed: string): string | undefined {
	const email = visibleText(typed).trim();
	return z.regexes.html5Email.test(email) ? email : undefined;
}
