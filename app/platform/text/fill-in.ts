/**
 * Replaces each {name} with its value in one pass: braces in a value stay, and so does a name without a value,
 * which a test over all mails finds.
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
	return text.replace(/{(\w+)}/g, (whole, name) => `${values[name] ?? whole}`);
}

/** Replaces {product} with the product's name in every string of a value. */
export function nameProduct<T>(value: T, product: string): T {
	if (typeof value === 'string') return value.replaceAll('{product}', () => product) as T;
	if (Array.isArray(value)) return value.map((item) => nameProduct(item, product)) as T;
	if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
		const entries = Object.entries(value).map(([key, item]) => [key, nameProduct(item, product)]);
		return Object.fromEntries(entries) as T;
	}
	return value;
}
