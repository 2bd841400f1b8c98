import { safeHref } from '#app/blog/markdown/href.ts';
import { escapeHref, escapeLinkText, escapeText } from '#app/content/escape-markdown.ts';

/** Links to footnotes and endnotes, as Word and LibreOffice write them; the group is what a note's own place shares. */
const toNote = /^#_?((?:ftn|edn|sdfootnote|sdendnote)\d{1,6})(?:sym)?$/;

/**
 * Makes Word's and LibreOffice's footnotes ours: a mark in the text, and the note as a block of Markdown at the end. A
 * mark whose note wasn't copied stays, as a note to be written.
 *
 * @param labelOf the label of the pasted text's first, second … footnote
 */
export function joinFootnotes(body: HTMLElement, labelOf: (index: number) => string): void {
	const labels = new Map<string, string>();
	for (const link of [...body.querySelectorAll('a')]) {
		const name = toNote.exec(link.getAttribute('href') ?? '')?.[1];
		if (name === undefined) continue;
		const label = labels.get(name) ?? labelOf(labels.size);
		labels.set(name, label);
		const mark = body.ownerDocument.createElement('sup');
		mark.dataset.footnote = label;
		link.replaceWith(mark);
	}
	if (labels.size === 0) return;
	for (const [name, label] of labels) {
		const note = body.querySelector(`#${name}`);
		const block = body.ownerDocument.createElement('pre');
		block.textContent = `[^${label}]: ${note ? noteText(note) : ''}`.trimEnd();
		note?.remove();
		body.append(block);
	}
	for (const list of body.querySelectorAll('[data-style*="mso-element:footnote-list"]')) {
		if (list.textContent?.trim() === '') list.remove();
	}
}

/** A note is one line of Markdown; its first link leads back into the text. */
function noteText(note: Element): string {
	note.querySelector('a[href^="#"]')?.remove();
	return inline(note).replace(/\s+/g, ' ').trim();
}

function inline(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
	const inner = [...node.childNodes].map(inline).join('');
	if (!(node instanceof Element)) return inner;
	if (node.localName === 'br' || node.localName === 'p') return ` ${inner} `;
	const href = node.localName === 'a' ? safeHref(node.getAttribute('href') ?? '') : undefined;
	return href === undefined || href.startsWith('#')
		? inner
		: `[${escapeLinkText(inner)}](${escapeHref(href)})`;
}

/** Word writes a list as paragraphs with a mark of their own each; makes lists of them, one level within another. */
export function joinWordLists(body: HTMLElement): void {
	let lists: HTMLElement[] = [];
	for (const paragraph of [...body.querySelectorAll('p')]) {
		const level = levelOf(paragraph);
		if (level === undefined) {
			lists = [];
			continue;
		}
		if (!isAfter(paragraph, lists[0])) lists = [];
		const { mark, start } = markOf(paragraph);
		mark?.remove();
		lists = lists.slice(0, level);
		// A numbered list right after a list of dots is another one.
		const same = lists[level - 1];
		if (same && (same.localName === 'ol') !== (start !== undefined)) lists.pop();
		while (lists.length < level) {
			const list = body.ownerDocument.createElement(start === undefined ? 'ul' : 'ol');
			if (start !== undefined && start > 1) list.setAttribute('start', String(start));
			const parent = lists.at(-1);
			if (parent) (parent.lastElementChild ?? parent).append(list);
			else paragraph.before(list);
			lists.push(list);
		}
		const item = body.ownerDocument.createElement('li');
		const text = body.ownerDocument.createElement('p');
		text.append(...paragraph.childNodes);
		item.append(text);
		lists.at(-1)?.append(item);
		paragraph.remove();
	}
}

/** From 1; undefined for what is no item of a list. */
function levelOf(paragraph: Element): number | undefined {
	const style = paragraph.getAttribute('data-style') ?? '';
	const level = /mso-list:\s*[^\s:;]+\s+level(\d)/i.exec(style)?.[1];
	return level === undefined ? undefined : Math.max(1, Number(level));
}

/** The dot or number that Word wrote out, and the number that it says; undefined for a dot. */
function markOf(paragraph: Element): { mark: Element | undefined; start: number | undefined } {
	const mark = [...paragraph.querySelectorAll('span')].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
	);
	const written = /^\s*\(?(?:\d{1,6}\.)*(\d{1,6}|[a-z]{1,6})[.):]?(?=\s|\u00a0|$)/i.exec(
		mark?.textContent ?? '',
	)?.[1];
	// Its hollow dot is the letter o without a period.
	if (written === undefined || /^\s*[o§]\s/.test(`${mark?.textContent} `)) {
		return { mark, start: undefined };
	}
	// "c." is the third; a Roman number says that there are numbers, which is enough.
	const letter = /^[a-z]$/i.test(written) ? written.toLowerCase().charCodeAt(0) - 96 : 1;
	return { mark, start: /^\d/.test(written) ? Number(written) : letter };
}

/** Whether nothing but space stands between a list and a paragraph. */
function isAfter(paragraph: Element, list: Element | undefined): boolean {
	return list !== undefined && paragraph.previousElementSibling === list;
}
