import type { Block, Cell } from '../markdown/tree.ts';
import { Inlines } from './inlines.tsx';
import type { TextSetting } from './text-setting.ts';

/** Inline styles are not allowed (Content-Security-Policy). */
const alignment = { left: undefined, center: 'text-center', right: 'text-right' };

/** A table that scrolls sideways on its own on a small screen, with the keyboard too. */
export function PostTable(props: {
	table: Extract<Block, { kind: 'table' }>;
	setting: TextSetting;
}) {
	const { table, setting } = props;
	const cells = (row: Cell[], Tag: 'th' | 'td') =>
		row.map(({ align, inlines }, index) => (
			<Tag
				// biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order
				key={index}
				scope={Tag === 'th' ? 'col' : undefined}
				className={setting.away ? undefined : alignment[align ?? 'left']}
			>
				<Inlines inlines={inlines} setting={setting} />
			</Tag>
		));
	const content = (
		<table>
			<thead>
				<tr>{cells(table.head, 'th')}</tr>
			</thead>
			<tbody>
				{table.rows.map((row, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
					<tr key={index}>{cells(row, 'td')}</tr>
				))}
			</tbody>
		</table>
	);
	if (setting.away) return content;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would need a heading
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1)
		<div className="post-table" role="region" aria-label={setting.copy.table} tabIndex={0}>
			{content}
		</div>
	);
}
