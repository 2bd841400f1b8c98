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
