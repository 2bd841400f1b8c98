const modulePreload = /<link\b(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]*)"[^>]*>/g;
const inlineModule = /<script\b(?=[^>]*\sasync\b)(?=[^>]*\stype="module")(?![^>]*\ssrc=)([^>]*)>/;

/**
 * Defers the router's modules until app/public/layout/hydrate-on-interaction.ts puts them in force: as it
 * announces them, browsers fetch them with style and fonts. The router has no setting for it.
 *
 * @param html a whole document; other attributes of these elements, such as a nonce, stay
 * @returns a data block in the module's place (HTML, "The script element"), which also names what to preload
 */
export function deferScripts(html: string): string {
	if (!inlineModule.test(html)) return html;
	const hrefs = [...html.matchAll(modulePreload)].map(([, href]) => href).join(' ');
	const preload = hrefs && ` data-preload="${hrefs}"`;
	return html.replaceAll(modulePreload, '').replace(inlineModule, (_, attributes: string) => {
		const rest = attributes.replace(/\s(?:async|type)="[^"]*"/g, '');
		return `<script type="text/deferred-module"${preload}${rest}>`;
	});
}
