import { type raw, html as tagged } from 'hono/html';

/** HTML in which every value is escaped already. */
export type Markup = ReturnType<typeof raw>;

/** HTML from a template; a text in it is escaped, Markup and lists of it are not. */
export function html(
	strings: TemplateStringsArray,
	...values: (string | number | Markup | Markup[] | undefined)[]
): Markup {
	const made = tagged(strings, ...values);
	if (made instanceof Promise) throw new TypeError('a mail waits for nothing');
	return made;
}
