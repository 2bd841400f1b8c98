/** Converts Word's lists, which are marked paragraphs, to nested lists; styles are in `data-style` (clean-html.ts). */
export function joinLists(body: HTMLElement): void {
	markWebLists(body);
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
		// A numbered list right after a bulleted list starts a new list.
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

/** Returns the level of a list paragraph, from 1; undefined for any other paragraph. */
function levelOf(paragraph: Element): number | undefined {
	const style = paragraph.getAttribute('data-style') ?? '';
	const level = /mso-list:\s*[^\s:;]+\s+level(\d)/i.exec(style)?.[1];
	return level === undefined ? undefined : Math.max(1, Number(level));
}

/** Returns the bullet or number that Word wrote as text, and the list's start number; undefined for a bullet. */
function markOf(paragraph: Element): { mark: Element | undefined; start: number | undefined } {
	const mark = [...paragraph.querySelectorAll('span')].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
	);
	const label = /^\s*\(?(?:\d{1,6}\.)*(\d{1,6}|[a-z]{1,6})[.):]?(?=\s|\u00a0|$)/i.exec(
		mark?.textContent ?? '',
	)?.[1];
	// Word's hollow bullet is the letter o without a period.
	if (label === undefined || /^\s*[o§]\s/.test(`${mark?.textContent} `)) {
		return { mark, start: undefined };
	}
	// "c." is the third item. A Roman numeral only shows that the list is numbered.
	const letter = /^[a-z]$/i.test(label) ? label.toLowerCase().charCodeAt(0) - 96 : 1;
	return { mark, start: /^\d/.test(label) ? Number(label) : letter };
}

/** Returns true if only white space is between a list and a paragraph. */
function isAfter(paragraph: Element, list: Element | undefined): boolean {
	return list !== undefined && paragraph.previousElementSibling === list;
}

/**
 * Converts the lists of Word on the web to marked paragraphs: each level, and often each item, is a list of its own, with
 * the level in an attribute.
 */
function markWebLists(body: HTMLElement): void {
	for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
		wrapper.replaceWith(...wrapper.childNodes);
	}
	for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
		const { ariaLevel, ariaPosinset = '1' } = item.dataset;
		const mark = body.ownerDocument.createElement('span');
		mark.setAttribute('data-style', 'mso-list:ignore');
		mark.textContent = item.parentElement?.localName === 'ol' ? `${ariaPosinset}.` : '·';
		const paragraph = body.ownerDocument.createElement('p');
		paragraph.setAttribute('data-style', `mso-list:web level${ariaLevel}`);
		const text = (item.querySelector(':scope > p') ?? item).childNodes;
		paragraph.append(mark, ...[...text].filter(({ nodeName }) => !/^[UO]L$/.test(nodeName)));
		let list = item.parentElement;
		while (list?.parentElement?.closest('ul, ol')) list = list.parentElement.closest('ul, ol');
		list?.before(paragraph);
		if (list?.textContent?.trim() === '') list.remove();
	}
}
