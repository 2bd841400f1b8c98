import type { TextPart } from '../../content/find-links.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import type { HeadingBlock } from './headings.ts';
import { LinkUrl } from './link-url.tsx';

/** A post's text in reading width: line breaks kept, URLs linked. */
export function PostText(props: { blocks: HeadingBlock[] }) {
	return (
		<div className="post-text">
			{props.blocks.map(({ kind, lines, id }, index) => {
				const Tag = kind === 'heading' ? 'h2' : 'p';
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
					<Tag key={index} id={id} role={kind === 'list' ? 'list' : undefined}>
						{kind === 'list' ? lines.map(listLine) : lines.map((parts) => parts.map(inline))}
					</Tag>
				);
			})}
		</div>
	);
}

/** A list item for screen readers that, when copied, is still a line of plain text. */
function listLine([first, ...others]: TextPart[], index: number) {
	const [, marker = '', text = ''] =
		/^(\s*(?:[-*•]|\d{1,3}[.)])\s+)?(.*)$/s.exec(first?.text ?? '') ?? [];
	const numbered = /\d/.test(marker);
	return (
		// biome-ignore lint/a11y/useSemanticElements: li would add a marker and drop the line break that plain text has
		<span
			key={index}
			role="listitem"
			className={numbered ? 'list-line list-line-numbered' : marker ? 'list-line' : 'block'}
		>
			{marker && (
				<span className="list-mark">
					{numbered ? marker : <span className="list-dot">{marker}</span>}
				</span>
			)}
			{[{ ...first, text }, ...others].map(inline)}
			{'\n'}
		</span>
	);
}

function inline({ text, href }: TextPart, index: number) {
	if (!href) return <Unbroken key={index} text={text} />;
	return (
		<a key={index} href={href}>
			<LinkUrl>{text}</LinkUrl>
		</a>
	);
}
