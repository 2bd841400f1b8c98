import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

test.each([
	['<link rel="modulepreload" href="/a.js"/>', '<link rel="deferred-modulepreload" href="/a.js"/>'],
	[
		'<link nonce="n" rel="modulepreload" href="/a.js"/>',
		'<link nonce="n" rel="deferred-modulepreload" href="/a.js"/>',
	],
	[
		'<script type="module" async="">import "/a.js";</script>',
		'<script type="text/deferred-module" async="">import "/a.js";</script>',
	],
	[
		'<script nonce="n" async="" type="module">import "/a.js";</script>',
		'<script nonce="n" async="" type="text/deferred-module">import "/a.js";</script>',
	],
	[
		'<script type="module" nonce="n" async="">import "/a.js";</script>',
		'<script type="text/deferred-module" nonce="n" async="">import "/a.js";</script>',
	],
])('defers %s', (html, deferred) => {
	expect(deferScripts(html)).toBe(deferred);
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
