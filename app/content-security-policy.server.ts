import { createHash } from 'node:crypto';
import type { DocumentSources } from './document-sources.server.ts';

/**
 * Names a document's own inline scripts by hash and takes the nonce out again: a hash is the same for
 * everybody, so the document can be cached, and its ETag does not change with each render.
 *
 * @param html rendered with the nonce on every script of ours; what else is in it gets no permission
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
	const attribute = ` nonce="${nonce}"`;
	const hashes = new Set<string>();
	for (const [, attributes = '', code = ''] of html.matchAll(scriptElement)) {
		const inline = attributes.includes(attribute) && !/\ssrc=/.test(attributes);
		if (inline) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
	}
	return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one document (CSP Level 3).
 *
 * @param scripts sources of its inline scripts
 * @param dev nonce of the styles that Vite inserts in development
 */
export function contentSecurityPolicy(
	scripts: string[],
	{ frame, media, image }: DocumentSources,
	dev?: { nonce: string },
): string {
	const policy = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...scripts],
		'style-src': ["'self'", ...(dev ? [`'nonce-${dev.nonce}'`] : [])],
		'img-src': ["'self'", ...image],
		'font-src': ["'self'"],
		'connect-src': ["'self'"],
		'manifest-src': ["'self'"],
		'media-src': media.size > 0 ? [...media] : ["'none'"],
		'frame-src': frame.size > 0 ? [...frame] : ["'none'"],
		'form-action': ["'self'"],
		'base-uri': ["'none'"],
		'frame-ancestors': ["'none'"],
	};
	return Object.entries(policy)
		.map(([name, values]) => `${name} ${values.join(' ')}`)
		.join('; ');
}
