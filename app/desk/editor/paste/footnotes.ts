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
