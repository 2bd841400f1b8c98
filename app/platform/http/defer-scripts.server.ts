import { outlineOf } from './document-outline.ts';

const modulePreload = /<link\b(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]*)"[^>]*>/g;
const inlineModule = /<script\b(?=[^>]*\sasync\b)(?=[^>]*\stype="module")(?![^>]*\ssrc=)([^>]*)>/;

/**
 * Defers the router's modules until app/public/layout/hydrate-on-interaction.ts activates them. Otherwise
 * browsers fetch them along with styles and fonts. The router has no setting for this.
 *
 * @param html a whole document; other attributes of these elements, such as a nonce, stay
 * @returns the document with a data block in place of the module (HTML, "The script element"), which also
 * names what to preload and what the page looked like (app/entry.client.tsx)
 */
export function deferScripts(html: string): string {
	if (!inlineModule.test(html)) return html;
	const hrefs = [...html.matchAll(modulePreload)].map(([, href]) => href).join(' ');
	const preload = hrefs && ` data-preload="${hrefs}"`;
	const page = html.slice(
		html.indexOf('<header'),
		html.lastIndexOf('</footer>') + '</footer>'.length,
	);
	return html.replaceAll(modulePreload, '').replace(inlineModule, (_, attributes: string) => {
		const rest = attributes.replace(/\s(?:async|type)="[^"]*"/g, '');
		return `<script type="text/deferred-module"${preload} data-outline="${outlineOf(page)}"${rest}>`;
	});
}
