import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.server.ts';

/** Converts what a page has in its `<main>`. */
const converted = (html: string) =>
	htmlToMarkdown(
		`<header>Menu</header><main>${html}</main><footer>Legal</footer>`,
		'https://site.example',
	);

test('headings, paragraphs, lists and links to pages', () => {
	expect(
		converted(
			`<h1><span>Talk</span> <span>to us</span></h1><div><p>A <strong>person</strong> reads.</p></div>
			<ol><li>One</li><li>Two <a href="/contact?seat=legal">Apply</a></li></ol>
			<a href="/about">About</a><a href="https://other.example/a_(b)">Other</a>`,
		),
	).toBe(
		`# Talk to us\n\nA **person** reads.\n\n1. One\n2. Two [Apply](https://site.example/contact?seat=legal)\n
[About](https://site.example/about)\n[Other](<https://other.example/a_(b)>)\n`,
	);
});

test('leaves out drawings, controls and links within the page', () => {
	expect(
		converted(
			`<svg><text>Drawn</text></svg><label>Your name<input name="name"></label><button>Send</button>
			<p><a href="tel:911">Call 911</a> or <a href="#dates">see your dates</a></p><p aria-hidden="true">*</p>`,
		),
	).toBe('- Your name\n\nCall 911 or see your dates\n');
});

test('leaves out the field of a page’s look-up, which Markdown can’t have', () => {
	const form = '<form data-look-up=""><label>A word</label><p>Such as CO-45.</p></form>';
	expect(converted(`<h1>Words</h1>${form}<p>Deductible</p>`)).toBe('# Words\n\nDeductible\n');
});

test('a text is text, whatever it looks like', () => {
	expect(
		converted(
			`<h2>Ada *[x](https://evil.example)*</h2><p># No heading, &lt;img src=x&gt; ![p](https://evil.example)</p>
			<p>- no item</p><img src="/ada(1).jpg" alt="Ada [B]">`,
		),
	).toBe(
		`## Ada \\*\\[x\\](https://evil.example)\\*\n\n\\# No heading, \\<img src=x> !\\[p\\](https://evil.example)\n
\\- no item\n\n![Ada \\[B\\]](<https://site.example/ada(1).jpg>)\n`,
	);
});

test('a letter says which part is for whom, and what a part means', () => {
	expect(
		converted(
			`<p data-note="For my child">I am the parent.</p><p data-meaning="Significa">Soy su padre.<br>Gracias.</p>
			<ul data-note="A denial"><li>The denial</li></ul>`,
		),
	).toBe(
		'*For my child:*\n\nI am the parent.\n\n> Soy su padre.\n> Gracias.\n\n*A denial:*\n\n- The denial\n',
	);
});

test('a section that can be collapsed has a heading', () => {
	expect(
		converted(
			'<details><summary>Alabama</summary><dl><div><dt>Medicaid</dt><dd>1-800</dd></div></dl></details><details><summary><h2>A bill</h2></summary></details>',
		),
	).toBe('### Alabama\n\n- Medicaid: 1-800\n\n## A bill\n');
});
