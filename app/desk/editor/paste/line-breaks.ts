const blocks = new Set(
	'p h1 h2 h3 h4 h5 h6 ul ol li table tr td th blockquote div section article header hr pre figure'.split(
		' ',
	),
);

/**
 * Removes line breaks that break no line: those that Docs puts between blocks, and those at the end of a block. The
 * editor would make paragraphs of them that hold nothing but a break.
 */
export function removeEmptyBreaks(body: HTMLElement): void {
	for (const line of [...body.querySelectorAll('br')]) {
		const isLast = beside(line, 'nextSibling') === undefined;
		const isBetween =
			isBlock(beside(line, 'nextSibling')) || isBlock(beside(line, 'previousSibling'));
		if (isBetween || (isLast && isBlock(line.parentElement ?? body))) line.remove();
	}
	for (const paragraph of [...body.querySelectorAll('p')]) {
		if (paragraph.childNodes.length === 0) paragraph.remove();
	}
}

/** The next thing that is more than space. */
function beside(node: Node, side: 'nextSibling' | 'previousSibling'): Node | undefined {
	let other = node[side];
	while (other && other.nodeType === Node.TEXT_NODE && other.textContent?.trim() === '') {
		other = other[side];
	}
	return other ?? undefined;
}

const isBlock = (node: Node | undefined) =>
	node instanceof Element && (blocks.has(node.localName) || node.localName === 'body');
