/**
 * Fills {name} in with the value of that name, in one pass: braces in a value stay as they are, and so does a
 * name without a value, which a test over all mails finds.
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(values, name) ? String(values[name]) : whole,
	);
}
