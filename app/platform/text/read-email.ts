import { visibleText } from './visible-text.ts';

/** The HTML standard's rule for a valid email, which browsers apply to type=email. */
const html5Email =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Reads an email as typed or pasted. Undefined if the HTML standard's rule, the browser's own, refuses what is visible of it. */
export function readEmail(typed: string): string | undefined {
	const email = visibleText(typed).trim();
	return html5Email.test(email) ? email : undefined;
}
