/**
 * Fills {name} in with the value of that name, in one pass: braces in a value stay as they are. A
 * name without a value stays too, and a test over all mails finds it.
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : whole,
	);
}
