/**
 * Makes the router's modules wait for start-page.ts. Browsers fetch them as eagerly as styles and
 * fonts, though the page is complete without them; the router has no setting for it.
 *
 * @param html without nonces
 */
export function deferScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="waiting"')
		.replace('<script type="module" async="">', '<script type="text/waiting">');
}
