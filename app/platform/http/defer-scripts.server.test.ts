import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

const preloads = '<link rel="modulepreload" href="/a.js"/><link href="/b.js" rel="modulepreload">';

test.each([
	['<script type="module" async="">import "/a.js";</script>', ''],
	['<script nonce="n" async="" type="module">import "/a.js";</script>', ' nonce="n"'],
	['<script type="module" nonce="n" async="">import "/a.js";</script>', ' nonce="n"'],
])('turns %s and its preloads into a data block without async', (script, rest) => {
	expect(deferScripts(`<p>Text</p>${preloads}${script}`)).toBe(
		`<p>Text</p><script type="text/deferred-module" data-preload="/a.js /b.js" data-outline="0"${rest}>import "/a.js";</script>`,
	);
});

test('accepts preloads with a nonce, and no preloads', () => {
	const script = '<script type="module" async="">x</script>';
	expect(deferScripts(`<link nonce="n" rel="modulepreload" href="/a.js"/>${script}`)).toBe(
		'<script type="text/deferred-module" data-preload="/a.js" data-outline="0">x</script>',
	);
	expect(deferScripts(script)).toBe(
		'<script type="text/deferred-module" data-outline="0">x</script>',
	);
});

test.each([
	'<script type="module" src="/page-script.js"></script>',
	'<script type="module" async="" src="/page-script.js"></script>',
	'<script>window.__reactRouterContext = {};</script>',
	'<link rel="preload" href="/font.woff2" as="font"/>',
	'<p>&lt;script type="module" async=""&gt;</p>',
])('leaves %s as it is', (html) => {
	expect(deferScripts(html)).toBe(html);
});
