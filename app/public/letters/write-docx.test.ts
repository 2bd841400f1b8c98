import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type PlainBlock, plainText } from '#app/domain/letters/letter-blocks.ts';
import { escapeXml, writeDocx } from './write-docx.ts';

const about = { title: 'A “letter” & more', language: 'en-US' };
const text = (value: string): PlainBlock => ({ kind: 'text', text: value });

function partsOf(blocks: PlainBlock[]): Record<string, string> {
	const files = unzipSync(writeDocx(blocks, about));
	return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Returns the paragraphs of a document, as a program would parse them. */
function paragraphsOf(xml: string): string[] {
	return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) => {
		const lines = inner.replaceAll('<w:br/>', '\n').replace(/<[^>]*>/g, '');
		return String(
			new XMLParser({ trimValues: false, htmlEntities: true }).parse(`<t>${lines}</t>`).t,
		);
	});
}

test('every part is well-formed and has a content type', () => {
	const parts = partsOf([
		{ kind: 'title', text: 'Title' },
		{ kind: 'heading', text: 'Heading' },
		text('Text'),
		{ kind: 'item', text: 'Item' },
	]);
	for (const xml of Object.values(parts)) expect(XMLValidator.validate(xml)).toBe(true);
	for (const name of Object.keys(parts).filter((name) =>
		/^(word|docProps)\/\w+\.xml$/.test(name),
	)) {
		expect(parts['[Content_Types].xml']).toContain(`PartName="/${name}"`);
	}
	expect(parts['docProps/core.xml']).toContain('<dc:title>A “letter” &amp; more</dc:title>');
	expect(parts['docProps/core.xml']).toContain('<dc:language>en-US</dc:language>');
	expect(parts['word/styles.xml']).toContain('w:lang w:val="en-US"');
	for (const style of ['Heading1', 'Heading2', 'Normal', 'Item']) {
		expect(parts['word/document.xml']).toContain(`<w:pStyle w:val="${style}"/>`);
		expect(parts['word/styles.xml']).toContain(`w:styleId="${style}"`);
	}
});

describe('keeps the whole letter with', () => {
	test.each([
		['a name that patterns would misread', '$& $1 $$ $`'],
		['what ends a CDATA section', 'a ]]> b'],
		['markup', '<b>Ann</b> & "Bo" \'Cy\''],
		['what Word’s own markup or a field would be', '<w:t>x</w:t> & {=HYPERLINK("x")}'],
		['a right-to-left name', 'שרה כהן and محمد'],
		['lines', '12 Elm Street\nSpringfield'],
		['5,000 characters', 'long '.repeat(1_000)],
		['an emoji', '👩‍⚕️'],
		['spaces at its ends', '  a  '],
	])('%s', (_name, value) => {
		const parts = partsOf([text('Before'), text(value), text('After')]);
		const xml = parts['word/document.xml'] ?? '';
		expect(XMLValidator.validate(xml)).toBe(true);
		expect(paragraphsOf(xml).map((line) => line.replaceAll('\n', ' '))).toEqual(
			['Before', value, 'After'].map((line) => line.replaceAll('\n', ' ')),
		);
	});

	test('removes characters that XML doesn’t allow', () => {
		expect(escapeXml('a\u0000b\u000bc\u001fd\ufffee\ud800f\tg')).toBe('abcdef\tg');
	});
});

test('the same letter is always the same file', () => {
	expect(writeDocx([text('A')], about)).toEqual(writeDocx([text('A')], about));
});

test('plain text has a blank line between blocks, none between list items', () => {
	const item = (value: string): PlainBlock => ({ kind: 'item', text: value });
	expect(plainText([text('A\nB'), item('1'), item('2'), text('C')])).toBe(
		'A\nB\n\n- 1\n- 2\n\nC\n',
	);
});
