/** Puts values where a text of the copy names them in braces. */
export function fillCopy(template: string, values: Record<string, string>): string {
	return template.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
