import { createElement as h, type ReactNode } from 'react';
import { faces, layout, type MailStyle, sizes, styled } from './style.ts';

// The text components of a mail, mostly for posts. See components.ts.

export interface Children {
	children?: ReactNode;
}

const below = { margin: '0 0 18px' };

const base = styled({ ...below, ...sizes.base }, { text: 'ink' });
const small = styled({ ...below, ...sizes.soft }, { text: 'ink-soft' });

export function Paragraph({ children, soft = false }: Children & { soft?: boolean }) {
	return h('p', soft ? small : base, children);
}

export function Heading({ children, level }: Children & { level: 2 | 3 }) {
	const fontSize = level === 2 ? 22 : 18;
	const css = { margin: '32px 0 12px', ...faces.display, fontSize, lineHeight: 1.25 };
	return h(`h${level}`, styled({ ...css, fontWeight: 600 }, { text: 'ink' }), children);
}

/** A list of text. @param items the content of each item */
export function List({ items, start }: { items: ReactNode[]; start?: number | undefined }) {
	const css = { margin: '0 0 18px', padding: '0 0 0 24px', ...sizes.base };
	const lines = items.map((item, index) =>
		h('li', { key: index, ...styled({ margin: '0 0 8px' }) }, item),
	);
	const props = styled(css, { text: 'ink' });
	return start === undefined ? h('ul', props, lines) : h('ol', { start, ...props }, lines);
}

export function Quote({ children }: Children) {
	const css: MailStyle = { padding: '4px 0 0 18px', borderLeftWidth: 4, borderLeftStyle: 'solid' };
	return h('blockquote', styled({ ...below, ...css }, { border: 'marigold' }), children);
}

/** A block that stands out. It is a table cell, since Outlook for Windows ignores padding on a div. */
export function Callout(props: Children & { urgent: boolean; label: string }) {
	const { children, urgent, label } = props;
	const colors = urgent
		? ({ background: 'paper', border: 'marigold' } as const)
		: ({ background: 'mint', border: 'evergreen' } as const);
	const cell = styled(
		{ padding: '16px 18px 0', borderLeftWidth: 6, borderLeftStyle: 'solid' },
		{ ...colors, className: 'callout' },
	);
	const name = { margin: '0 0 6px', ...faces.text, ...sizes.base, fontWeight: 700 };
	return h(
		'table',
		{ ...layout, ...styled(below) },
		h('tr', null, h('td', cell, h('p', styled(name, { text: 'ink' }), label), children)),
	);
}

export function Table({ head, rows }: { head: ReactNode[]; rows: ReactNode[][] }) {
	const css: MailStyle = {
		...{ padding: '8px 12px 8px 0', borderBottomWidth: 1, borderBottomStyle: 'solid' },
		...{ ...sizes.soft, textAlign: 'left', verticalAlign: 'top' },
	};
	const headCss = { ...css, fontWeight: 600 };
	const classOf = (column: number) => (column === 0 ? {} : { className: 'next-cell' });
	const heads = head.map((text, column) => {
		const props = styled(headCss, { text: 'ink', border: 'ink-soft', ...classOf(column) });
		return h('th', { key: column, scope: 'col', ...props }, text);
	});
	const lines = rows.map((row, index) => {
		const cells = row.map((text, column) => {
			const props = styled(css, { text: 'ink', border: 'rule', ...classOf(column) });
			return h('td', { key: column, ...props }, text);
		});
		return h('tr', { key: index }, cells);
	});
	const props = styled({ margin: '0 0 20px', borderCollapse: 'collapse', ...faces.text });
	return h(
		'table',
		{ border: 0, cellPadding: 0, cellSpacing: 0, width: '100%', ...props },
		h('thead', null, h('tr', null, heads)),
		h('tbody', null, lines),
	);
}

export function Preformatted({ children }: Children) {
	const css = { ...below, padding: 16, ...faces.fixed, fontSize: 15, lineHeight: 1.5 };
	return h(
		'pre',
		styled(
			{ ...css, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
			{ text: 'ink', background: 'paper' },
		),
		children,
	);
}

export function Picture({ src, alt }: { src: string; alt: string }) {
	const css = { display: 'block', width: '100%', maxWidth: '100%', height: 'auto', border: 0 };
	return h('img', {
		...{ src, alt, width: 536 },
		// For any other image, React adds a preload <link> to the head.
		loading: 'lazy',
		...styled({ ...css, ...below, ...sizes.soft, fontStyle: 'italic' }, { text: 'ink-soft' }),
	});
}

export function Rule() {
	const css: MailStyle = { border: 0, borderTopWidth: 2, borderTopStyle: 'dashed' };
	return h('hr', styled({ margin: '26px 0 22px', ...css }, { border: 'rule' }));
}

export function Link({ children, href }: Children & { href: string }) {
	return h(
		'a',
		{ href, ...styled({ textDecoration: 'underline' }, { text: 'evergreen' }) },
		children,
	);
}

export function InlineCode({ children }: Children) {
	return h('code', styled({ ...faces.fixed, fontSize: '0.92em' }), children);
}

export function withBreaks(text: string): ReactNode {
	if (!text.includes('\n')) return text;
	return text
		.split('\n')
		.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}
