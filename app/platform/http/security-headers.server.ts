import { createHash } from 'node:crypto';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Middleware } from './http-app.server.ts';

/** Default headers of every response. */
export const securityHeaders = {
	// A response without its own policy may load nothing.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	// Two years; of this host alone, since its siblings may not speak https (coverSubdomains).
	'strict-transport-security': 'max-age=63072000',
	'x-content-type-options': 'nosniff',
	// Same-origin requests keep their Origin; other sites don't learn which page a visitor came from.
	'referrer-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/**
 * A response's headers merged with the defaults, as a flat list of names and values.
 *
 * @param own lower case; they win, so that an image may allow other sites to show it
 */
export function withSecurityHeaders(own: Record<string, string>): string[] {
	return Object.entries({ ...securityHeaders, ...own }).flat();
}

/** Private unless the response says otherwise. */
const privateHeaders = () => Object.entries({ ...securityHeaders, 'cache-control': 'no-store' });
let headers = privateHeaders();

/** Has browsers insist on https for every host under the site's as well (HSTS_SUBDOMAINS). Before any response is made. */
export function coverSubdomains(): void {
	securityHeaders['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
	headers = privateHeaders();
}

/** Adds the security headers a response lacks: Node writes these unless the response has its own. */
export const addMissingHeaders: Middleware = (c, next) => {
	for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
	return next();
};

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

/** An https origin whose host is one as DNS has them: nothing in it can end a source or a directive. */
const httpsOrigin = /^https:\/\/([a-z\d_-]+\.)+[a-z\d_-]+(:\d{1,5})?$/;

/** What a loader may name besides an origin. */
const keywords: Record<keyof DocumentSources, RegExp | undefined> = {
	frame: /^'self'$/,
	media: undefined,
	image: /^https:$/,
};

/** The sources of one kind that may be in a policy. A player's URL is somebody's input (players.ts). */
function validSources(sources: DocumentSources, kind: keyof DocumentSources): string[] {
	return [...sources[kind]].filter(
		(source) => httpsOrigin.test(source) || keywords[kind]?.test(source),
	);
}

/**
 * The policy of one document (CSP Level 3). A source that is none is left out, so the browser refuses it.
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

/** Created for every request and filled by the loaders, which know their data; the markup is not scanned. */
export const documentSourcesContext = createContext<DocumentSources>();

/** A document that loads from this site only. */
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
