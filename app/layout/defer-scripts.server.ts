const modulePreload = /(<link\b[^>]*\srel=")(modulepreload")/g;
const inlineModule = /(<script\b(?=[^>]*\sasync\b)(?![^>]*\ssrc=)[^>]*\stype=")module"/;

/**
 * Defers the router's modules until app/layout/hydrate-on-interaction.ts puts them in force: as it
 * announces them, browsers fetch them with style and fonts. The router has no setting for it.
 *
 * @param html a whole document; other attributes of these elements, such as a nonce, stay
 */
export function deferScripts(html: string): string {
	return html
		.replaceAll(modulePreload, '$1deferred-$2')
		.replace(inlineModule, '$1text/deferred-module"');
}
