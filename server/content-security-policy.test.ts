import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

function directives(html: string): Record<string, string> {
	const policy = contentSecurityPolicy(html);
	return Object.fromEntries(
		policy.split('; ').map((directive) => {
			const [name = '', ...values] = directive.split(' ');
			return [name, values.join(' ')];
		}),
	);
}

test('a plain page may load nothing but what is its own, and run no inline code', () => {
	expect(directives('<p>Hello</p>')).toMatchObject({
		'default-src': "'none'",
		'script-src': "'self'",
		'style-src': "'self'",
		'img-src': "'self'",
		'frame-src': "'none'",
		'frame-ancestors': "'none'",
		'base-uri': "'none'",
		'form-action': "'self'",
	});
	expect(contentSecurityPolicy('<p>Hello</p>')).not.toMatch(/unsafe|\*|data:/);
});

test('each inline script is named by its hash, once; others are not', () => {
	const code = 'window.x = "<\\/p>";\n';
	const hash = createHash('sha256').update(code).digest('base64');
	const html = `<script>${code}</script><script type="module" src="/a.js"></script><script nonce="">${code}</script>`;
	expect(directives(html)['script-src']).toBe(`'self' 'sha256-${hash}'`);
});

test('frames only from the origins of the players on the page', () => {
	const html =
		'<iframe title="a" srcdoc="&lt;p src=&quot;https://no.example&quot;&gt;" src="https://video.example/embed/1?a=1&amp;b=2"></iframe><iframe src="https://audio.example/x"></iframe><iframe src="https://video.example/embed/2"></iframe>';
	expect(directives(html)['frame-src']).toBe('https://video.example https://audio.example');
});

test('text that looks like markup changes nothing', () => {
	const html = '<p>&lt;iframe src="https://evil.example/"&gt; &lt;script&gt;x&lt;/script&gt;</p>';
	expect(directives(html)['frame-src']).toBe("'none'");
	expect(directives(html)['script-src']).toBe("'self'");
});
