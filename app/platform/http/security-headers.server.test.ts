import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashScripts, noSources } from './security-headers.server.ts';

const nonce = 'bm9uY2U/+w==';

function directives(html: string, sources = noSources()): Record<string, string> {
	const policy = contentSecurityPolicy(hashScripts(html, nonce).hashes, sources);
	return Object.fromEntries(
		policy.split('; ').map((directive) => {
			const [name = '', ...values] = directive.split(' ');
			return [name, values.join(' ')];
		}),
	);
}

test('a plain page may only load from this site and run no inline code', () => {
	expect(directives('<p>Hello</p>')).toMatchObject({
		'default-src': "'none'",
		'script-src': "'self'",
		'style-src': "'self'",
		'img-src': "'self'",
		'frame-src': "'none'",
		'media-src': "'none'",
		'frame-ancestors': "'none'",
		'base-uri': "'none'",
		'form-action': "'self'",
	});
	expect(contentSecurityPolicy([], noSources())).not.toMatch(/unsafe|\*|data:|nonce/);
});

test('lists the hash of each of our inline scripts once, and of no others', () => {
	const code = 'window.x = "<\\/p>";\n';
	const hash = createHash('sha256').update(code).digest('base64');
	const html = `<script nonce="${nonce}">${code}</script><script nonce="${nonce}" type="module" src="/a.js"></script><script type="module" nonce="${nonce}">${code}</script>`;
	expect(directives(html)['script-src']).toBe(`'self' 'sha256-${hash}'`);
	expect(hashScripts(html, nonce).html).toBe(
		`<script>${code}</script><script type="module" src="/a.js"></script><script type="module">${code}</script>`,
	);
});

test('gives no permission to injected markup', () => {
	const html = `<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="guessed">alert(3)</script>
		<script type="speculationrules">{}</script><iframe src="https://evil.example/"></iframe>
		<audio src="https://evil.example/a.mp3"></audio><img src="https://evil.example/a.png">`;
	expect(directives(html)).toMatchObject({
		'script-src': "'self'",
		'frame-src': "'none'",
		'media-src': "'none'",
		'img-src': "'self'",
	});
});

test('allows frames and media only from the listed sources', () => {
	const sources = noSources();
	sources.frame.add('https://video.example').add('https://audio.example');
	sources.frame.add('https://video.example');
	sources.media.add('https://files.example');
	expect(directives('<p>Hello</p>', sources)).toMatchObject({
		'frame-src': 'https://video.example https://audio.example',
		'media-src': 'https://files.example',
	});
});

test.each([
	'https://a;script-src.example',
	'https://a,b.example',
	"https://a'unsafe-inline'.example",
	'https://a\n.example',
	'https://*.example',
	'https://example.org/path',
	'http://example.org',
	"'unsafe-inline'",
])('leaves out %j as the source of a player', (source) => {
	const sources = noSources();
	for (const kind of ['frame', 'media'] as const) sources[kind].add(source);
	expect(contentSecurityPolicy([], sources)).toBe(contentSecurityPolicy([], noSources()));
	sources.frame.add('https://player.example:8443');
	expect(directives('<p>Hello</p>', sources)['frame-src']).toBe('https://player.example:8443');
});

test('allows pictures from everywhere and frames from this site, if a page says so', () => {
	const sources = noSources();
	sources.image.add('https:').add('data:');
	sources.frame.add("'self'");
	expect(directives('<p>Hello</p>', sources)).toMatchObject({
		'img-src': "'self' https:",
		'frame-src': "'self'",
	});
});
