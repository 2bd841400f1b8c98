/** Word writes a list as paragraphs with a mark of their own each; makes lists of them, one level within another. */
export function joinWordLists(body: HTMLElement): void {
	let lists: HTMLElement[] = [];
	for (const paragraph of [...body.querySelectorAll('p')]) {
		const level = levelOf(paragraph);
		if (level === undefined) {
			lists = [];
			continue;
		}
		const previous = lists.at(-1);
		const follows = previous !== undefined && isAfter(paragraph, lists[0]);
		if (!follows) lists = [];
		lists = lists.slice(0, level);
		const { mark, isNumbered } = markOf(paragraph);
		mark?.remove();
		while (lists.length < level) {
			const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
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
	const level = /mso-list:\s*\S+\s+level(\d)/i.exec(style)?.[1];
	return level === undefined ? undefined : Number(level);
}

/** The dot or number that Word wrote out. */
function markOf(paragraph: Element) {
	const mark = [...paragraph.querySelectorAll('span')].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
	);
	return { mark, isNumbered: /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark?.textContent ?? '') };
}

/** Whether nothing but space stands between a list and a paragraph. */
function isAfter(paragraph: Element, list: Element | undefined): boolean {
	return list !== undefined && paragraph.previousElementSibling === list;
}
