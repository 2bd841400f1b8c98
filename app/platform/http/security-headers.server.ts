import { createHash } from 'node:crypto';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Middleware } from './http-app.server.ts';

/** Default headers of every response. */
export const securityHeaders = {
	// A response without its own policy may load nothing.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	// Two years, for this host only: its subdomains may not use https.
	'strict-transport-security': 'max-age=63072000',
	'x-content-type-options': 'nosniff',
	// Same-origin requests send their Origin; other sites don't learn which page a visitor came from.
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/**
 * Merges a response's headers with the defaults into a flat list of names and values.
 *
 * @param own names in lower case; they win, so that an image may allow other sites to show it
 */
export function withSecurityHeaders(own: Record<string, string>): string[] {
	return Object.entries({ ...securityHeaders, ...own }).flat();
}

/** Responses are private unless they say otherwise. */
const headers = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });

/** Adds the security headers a response lacks: Node writes these unless the response has its own. */
export const addMissingHeaders: Middleware = (c, next) => {
	for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
	return next();
};

/**
 * Replaces the nonce of a document's own inline scripts by hashes. A hash is the same for every visitor, so
 * the document can be cached, and its ETag doesn't change with each render.
 *
 * @param html rendered with the nonce on every script of ours; other scripts get no permission
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

/** Matches an https origin with a DNS host name; it can't contain the end of a source or a directive. */
const httpsOrigin = /^https:\/\/([a-z\d_-]+\.)+[a-z\d_-]+(:\d{1,5})?$/;

/** Keywords that a loader may use besides origins. */
const keywords: Record<keyof DocumentSources, RegExp | undefined> = {
	frame: /^'self'$/,
	media: undefined,
	image: /^https:$/,
};

/** Filters the sources of one kind to those allowed in a policy. A player's URL is user input (players.ts). */
function validSources(sources: DocumentSources, kind: keyof DocumentSources): string[] {
	return [...sources[kind]].filter(
		(source) => httpsOrigin.test(source) || keywords[kind]?.test(source),
	);
}

/**
 * Creates the policy of one document (CSP Level 3). Invalid sources are left out, so the browser refuses
 * them.
 *
 * @param scripts sources of its inline scripts
 * @param dev nonce of the styles that Vite inserts in development
 */
export function contentSecurityPolicy(
	scripts: string[],
	sources: DocumentSources,
	dev?: { nonce: string },
): string {
	const frame = validSources(sources, 'frame');
	const media = validSources(sources, 'media');
	const policy = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...scripts],
		'style-src': ["'self'", ...(dev ? [`'nonce-${dev.nonce}'`] : [])],
		'img-src': ["'self'", ...validSources(sources, 'image')],
		'font-src': ["'self'"],
		'connect-src': ["'self'"],
		'manifest-src': ["'self'"],
		'media-src': media.length > 0 ? media : ["'none'"],
		'frame-src': frame.length > 0 ? frame : ["'none'"],
		'form-action': ["'self'"],
		'base-uri': ["'none'"],
		'frame-ancestors': ["'none'"],
	};
	return Object.entries(policy)
		.map(([name, values]) => `${name} ${values.join(' ')}`)
		.join('; ');
}

/**
 * The origins, besides this site, that one document may load from, as values of its
 * Content-Security-Policy.
 */
interface DocumentSources {
	frame: Set<string>;
	media: Set<string>;
	image: Set<string>;
}

/** Created for every request and filled by the loaders, which know their data; the markup isn't scanned. */
export const documentSourcesContext = createContext<DocumentSources>();

/** Creates the sources of a document that only loads from this site. */
export function noSources(): DocumentSources {
	return { frame: new Set(), media: new Set(), image: new Set() };
}

/** Allows the current document to load from a source, such as https://player.example. */
export function allowSource(
	context: Readonly<RouterContextProvider>,
	kind: keyof DocumentSources,
	source: string,
): void {
	context.get(documentSourcesContext)[kind].add(source);
}
