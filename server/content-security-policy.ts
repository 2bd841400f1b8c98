import { createHash } from 'node:crypto';

/**
 * The policy of one finished document: its own inline scripts by hash, the origins of its own
 * players and pictures, and nothing else (CSP Level 3).
 *
 * @param html the whole document, as it is sent
 */
export function contentSecurityPolicy(html: string): string {
	const scripts = inlineScripts(html).map((code) => `'sha256-${sha256(code)}'`);
	const frames = originsOf(html, /<iframe\b[^>]*?\ssrc="([^"]+)"/g);
	const media = originsOf(html, /<audio\b[^>]*?\ssrc="([^"]+)"/g);
	const policy = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...new Set(scripts)],
		'style-src': ["'self'"],
		'img-src': ["'self'", ...(html.includes('data-pictures') ? ['https:'] : [])],
		'font-src': ["'self'"],
		'connect-src': ["'self'"],
		'manifest-src': ["'self'"],
		'media-src': media.length > 0 ? media : ["'none'"],
		'frame-src': frames.length > 0 ? frames : ["'none'"],
		'form-action': ["'self'"],
		'base-uri': ["'none'"],
		'frame-ancestors': ["'none'"],
	};
	return Object.entries(policy)
		.map(([name, values]) => `${name} ${values.join(' ')}`)
		.join('; ');
}

function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
		.map(([, , code = '']) => code);
}

function sha256(code: string): string {
	return createHash('sha256').update(code).digest('base64');
}

function originsOf(html: string, attribute: RegExp): string[] {
	const origins = [...html.matchAll(attribute)].map(([, address = '']) =>
		URL.canParse(address.replaceAll('&amp;', '&'))
			? new URL(address.replaceAll('&amp;', '&')).origin
			: "'self'",
	);
	return [...new Set(origins)];
}
