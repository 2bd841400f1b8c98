import { strToU8, zipSync } from 'fflate';
import type { PlainBlock } from '#app/domain/letters/letter-blocks.ts';
import { escapeMarkup, removeNonXml } from '#app/platform/text/escape-markup.ts';

// A .docx is a zip of XML parts (ECMA-376). A letter needs seven of them; a general library would be fifteen
// times as large (decision 55).

/** Writes the letter as a Word file. */
export function writeDocx(
	blocks: readonly PlainBlock[],
	about: { title: string; language: string },
): Uint8Array<ArrayBuffer> {
	const title = escapeXml(about.title);
	const language = escapeXml(about.language);
	const parts: Record<string, string> = {
		'[Content_Types].xml': contentTypes,
		'_rels/.rels': relationships([
			['officeDocument', 'officeDocument', 'word/document.xml'],
			['core', 'metadata/core-properties', 'docProps/core.xml'],
		]),
		'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packageNamespace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`,
		'word/_rels/document.xml.rels': relationships([
			['styles', 'styles', 'styles.xml'],
			['numbering', 'numbering', 'numbering.xml'],
		]),
		'word/numbering.xml': numbering,
		'word/styles.xml': styles(language),
		'word/document.xml': `<w:document ${word}><w:body>${blocks.map(paragraph).join('')}${page}</w:body></w:document>`,
	};
	const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)]);
	// A fixed date: the file doesn't reveal when it was created, and a blank letter is always the same file.
	return zipSync(Object.fromEntries(files), { mtime: '2026-01-01T00:00:00', level: 9 });
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const packageNamespace = `${office}/package/2006`;
const word = `xmlns:w="${office}/wordprocessingml/2006/main"`;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const contentTypes = `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

function relationships(targets: [id: string, type: string, target: string][]): string {
	const each = targets.map(([id, type, target]) => {
		const namespace = type.startsWith('metadata')
			? `${packageNamespace}/relationships`
			: `${office}/officeDocument/2006/relationships`;
		return `<Relationship Id="${id}" Type="${namespace}/${type}" Target="${target}"/>`;
	});
	return `<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
}

/** In twentieths of a point: margins of an inch on Letter. Word scales to A4 when it prints. */
const page =
	'<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

const numbering = `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const styleIds: Record<PlainBlock['kind'], string> = {
	title: 'Heading1',
	heading: 'Heading2',
	text: 'Normal',
	item: 'Item',
};

function styles(language: string): string {
	const heading = (id: string, level: number, size: number) =>
		`<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="200" w:after="100"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
	return `<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="23"/><w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="he-IL"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160" w:line="264" w:lineRule="auto"/></w:pPr></w:style>${heading('Heading1', 1, 26)}${heading('Heading2', 2, 24)}<w:style w:type="paragraph" w:styleId="Item"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:after="60"/></w:pPr></w:style></w:styles>`;
}

function paragraph({ kind, text, newPage, locale }: PlainBlock): string {
	const start = newPage ? '<w:pageBreakBefore/>' : '';
	const language = locale ? `<w:rPr><w:lang w:val="${escapeXml(locale)}"/></w:rPr>` : '';
	const runs = text
		.split('\n')
		.map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
		.join('<w:br/>');
	return `<w:p><w:pPr><w:pStyle w:val="${styleIds[kind]}"/>${start}</w:pPr><w:r>${language}${runs}</w:r></w:p>`;
}

/** Escapes text for XML, without characters that XML 1.0 doesn't allow. */
export const escapeXml = (text: string) => escapeMarkup(removeNonXml(text));
