import { safeHref } from '#app/domain/posts/tree/href.ts';
import { joinLists } from './lists.ts';
import { cleanTables } from './tables.ts';

// Word and Google Docs describe text on the clipboard by its looks, in styles. Styles with a meaning become
// elements, and the rest is dropped. Style attributes are parsed as text, because the Content-Security-Policy
// keeps the browser from applying them.

/** Pasted HTML, and what had to be left out. */
export interface CleanHtml {
	html: string;
	/** Pictures left out: those of other sites, in files only the other program can read, or in tables. */
	lostPictures: number;
	/** A message about its tables; empty if there is none. */
	tableNews: string;
	/** The document's title, for a post that has none yet; otherwise empty. */
	title: string;
}

interface PastedInto {
	/** Returns the label of the pasted text's nth footnote. */
	labelOf(index: number): string;
	/** The post's title, which isn't repeated in its text; empty if it has none yet. */
	title: string;
}

/** Converts the clipboard's HTML to what a post supports. */
export function cleanHtml(html: string, post: PastedInto): CleanHtml {
	const named = html.replace(/(<[^<>]*?\s)style(\s*=)/gi, '$1data-style$2');
	const { body } = new DOMParser().parseFromString(named, 'text/html');
	// Content copied within the editor is already clean, and records how its slice is open.
	if (body.querySelector('[data-pm-slice]')) {
		return { html, lostPictures: 0, tableNews: '', title: '' };
	}
	for (const gone of body.querySelectorAll(leftOut)) gone.remove();
	const title = takeTitle(body, post.title.trim());
	const pictures = () => [...body.querySelectorAll('img')];
	const ours = () => pictures().filter(isOurs).length;
	const [foreign, before] = [pictures().filter(isLostPicture).length, ours()];
	joinFootnotes(body, post.labelOf);
	markTasks(body);
	joinLists(body);
	const tableNews = cleanTables(body);
	// A table cell can't contain a picture.
	const lostPictures = foreign + before - ours();
	for (const element of [...body.querySelectorAll('*')]) clean(element);
	removeEmptyBreaks(body);
	// Without this paragraph, text after the cursor would continue inside the note or the code.
	if (body.lastElementChild?.matches('pre, [data-note]')) {
		body.append(body.ownerDocument.createElement('p'));
	}
	return { html: body.innerHTML, lostPictures, tableNews, title };
}

/** Parts of a paste to leave out: comments of Word and Docs, and Word's deletions and end-of-paragraph marks. */
const leftOut =
	'style, script, meta, link, title, o\\:p, iframe, svg, .MsoCommentReference, .msocomanchor, [data-style*="mso-element:comment"], del[datetime], .EOP, sup:has(> a[href^="#cmnt"]), div:has(> p > a[href^="#cmnt_ref"])';

/** Removes a first heading that repeats the post's title, or becomes it. @returns the post's new title, if any */
function takeTitle(body: HTMLElement, title: string): string {
	const first = body.querySelector('p, h1, h2, h3');
	const level = first ? headingLevel(first) : 0;
	const text = first?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
	const isNew = title === '' && level === 1;
	if (isNew || (text === title && (level === 1 || level === 2))) first?.remove();
	return isNew ? text : '';
}

/** Replaces boxes to check by characters, because a post has no such boxes. */
function markTasks(body: HTMLElement) {
	const mark = (isDone: boolean) => (isDone ? '☑ ' : '☐ ');
	for (const box of body.querySelectorAll('input[type=checkbox]')) {
		box.replaceWith(mark(box.hasAttribute('checked')));
	}
	for (const item of body.querySelectorAll('li[aria-checked]')) {
		item.querySelector('img')?.remove();
		(item.querySelector('p') ?? item).prepend(mark(item.ariaChecked === 'true'));
	}
}

function clean(element: Element) {
	const name = element.localName;
	const style = element.getAttribute('data-style') ?? '';
	if (name === 'img') {
		// Pictures of other sites are removed. Ours are recognized by their path.
		if (!isOurs(element)) element.remove();
		return;
	}
	const level = headingLevel(element);
	if (level > 0) replace(element, level < 3 ? 'h2' : 'h3');
	else if (name === 'a') cleanLink(element);
	else if (name === 'sup' && !element.matches('[data-footnote]')) {
		raise(element);
		unwrap(element);
	} else if (name === 'b' || name === 'strong') {
		// Docs wraps everything in a <b> with normal weight.
		if (hasStyle(style, 'font-weight', /^(?:normal|[1-4]00)/i)) unwrap(element);
	} else if (element.className === 'Apple-converted-space') element.replaceWith(' ');
	else if (name === 'span' || name === 'font') markSpan(element, style);
	element.removeAttribute('data-style');
	element.removeAttribute('class');
}

const isOurs = (image: Element) => image.getAttribute('src')?.startsWith('/') === true;

/** One-pixel pictures are trackers, so they don't count as lost. */
const isLostPicture = (image: Element) =>
	!isOurs(image) && !(image.getAttribute('width') === '1' && image.getAttribute('height') === '1');

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raises a number, which Markdown can't: "$50" with a note's number isn't "$501". */
function raise(element: Element) {
	const text = element.textContent ?? '';
	if (!/^[-−]?[\d, ]+$/.test(text)) return;
	const raised = text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
	element.textContent = raised.replace(/^[-−]/, '⁻');
}

function markSpan(span: Element, style: string) {
	if (hasStyle(style, 'vertical-align', /^super/i)) raise(span);
	const marks = [
		hasStyle(style, 'font-weight', /^(?:bold|[6-9]00)/i) && 'strong',
		hasStyle(style, 'font-style', /^italic/i) && 'em',
		hasStyle(style, 'text-decoration', /line-through/i) && 's',
	].filter((mark) => mark !== false);
	// Headings are bold anyway.
	const inTitle = span.closest('h1, h2, h3, h4, h5, h6') !== null;
	let inner: Element = span;
	for (const mark of inTitle ? [] : marks) {
		const element = span.ownerDocument.createElement(mark);
		element.append(...inner.childNodes);
		inner.append(element);
		inner = element;
	}
	unwrap(span);
}

/** Compares the whole name, since Word has properties such as mso-bidi-font-weight. */
function hasStyle(style: string, property: string, value: RegExp): boolean {
	return style.split(';').some((declaration) => {
		const [name = '', written = ''] = declaration.split(':');
		return name.trim().toLowerCase() === property && value.test(written.trim());
	});
}

/** Returns a heading's level, 0 for other elements. In Word, also on the web, headings are paragraphs. */
function headingLevel(element: Element): number {
	const level = /^h([1-6])$/.exec(element.localName)?.[1];
	if (level !== undefined) return Number(level);
	if (element.localName !== 'p') return 0;
	if (element.role === 'heading') return Number(element.ariaLevel ?? 1);
	const word = /\bMso(?:Title|Heading(\d?))\b/.exec(element.className);
	const isTitle = word || element.querySelector('[data-ccp-parastyle="Title"]');
	return isTitle ? Number(word?.[1] || 1) : 0;
}

function cleanLink(link: Element) {
	const href = safeHref(targetOf(link.getAttribute('href') ?? ''));
	// Docs and Word mark anchors with links that lead nowhere.
	if (href === undefined || href.startsWith('#')) unwrap(link);
	else link.setAttribute('href', href);
}

/** Unwraps Google's redirect URLs from Docs, and makes links to this site relative. */
function targetOf(href: string): string {
	if (!URL.canParse(href)) return href;
	const url = new URL(href);
	const inner = url.searchParams.get('q');
	const isDetour = url.hostname === 'www.google.com' && url.pathname === '/url' && inner;
	const target = isDetour ? inner : href;
	const { origin } = globalThis.location;
	return target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
}

function replace(element: Element, name: string) {
	const other = element.ownerDocument.createElement(name);
	other.append(...element.childNodes);
	element.replaceWith(other);
}

function unwrap(element: Element) {
	element.replaceWith(...element.childNodes);
}

const blocks =
	'body, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, div, section, article, hr, pre, figure';

/**
 * Removes line breaks that Docs puts between blocks and those at the end of a block. The editor would turn them
 * into empty paragraphs.
 */
function removeEmptyBreaks(body: HTMLElement): void {
	const isBlock = (element: Element | null) => element?.matches(blocks) === true;
	for (const line of [...body.querySelectorAll('br')]) {
		const { previousElementSibling: before, nextElementSibling: after, nextSibling } = line;
		const isLast = !after && !nextSibling?.textContent?.trim() && isBlock(line.parentElement);
		if (isLast || isBlock(before) || isBlock(after)) line.remove();
	}
	for (const paragraph of [...body.querySelectorAll('p')]) {
		if (paragraph.childNodes.length === 0 && !paragraph.dataset.note) paragraph.remove();
	}
}

/** Links to footnotes and endnotes of Word and LibreOffice. The group is shared with the note's own anchor. */
const toNote = /^#_?((?:ftn|edn|sdfootnote|sdendnote)\d{1,6})(?:sym)?$/;

/**
 * Converts footnotes of Word and LibreOffice to a reference in the text and a note at the end. A
 * reference whose note wasn't copied gets an empty note.
 *
 * @param labelOf returns the label of the pasted text's nth footnote
 */
function joinFootnotes(body: HTMLElement, labelOf: (index: number) => string): void {
	const labels = new Map<string, string>();
	for (const link of [...body.querySelectorAll('a')]) {
		const name = toNote.exec(link.getAttribute('href') ?? '')?.[1];
		if (name === undefined) continue;
		const label = labels.get(name) ?? labelOf(labels.size);
		labels.set(name, label);
		const mark = body.ownerDocument.createElement('sup');
		mark.dataset.footnote = label;
		// Its number is a superscript in other programs.
		(link.closest('sup') ?? link).replaceWith(mark);
	}
	if (labels.size === 0) return;
	for (const [name, label] of labels) {
		const note = body.querySelector(`#${name}`);
		const block = body.ownerDocument.createElement('p');
		block.dataset.note = label;
		// Its link back to the text.
		note?.querySelector('a[href^="#"]')?.remove();
		for (const line of note?.querySelectorAll('p') ?? []) block.append(...line.childNodes, ' ');
		note?.remove();
		body.append(block);
	}
	for (const list of body.querySelectorAll('[data-style*="mso-element:footnote-list"]')) {
		if (list.textContent?.trim() === '') list.remove();
	}
}
