import { Unbroken } from '../../ui/unbroken.tsx';
import { LinkUrl } from './link-url.tsx';

interface Part {
	text: string;
	href?: string;
}

/** A post's plain text in a measure that reads well: line breaks kept, addresses linked. */
export function PostText(props: {
	blocks: { kind: 'paragraph' | 'title' | 'list'; lines: Part[][]; id?: string }[];
}) {
	return (
		<div className="post-text">
			{props.blocks.map(({ kind, lines, id }, place) => {
				const Tag = kind === 'title' ? 'h2' : 'p';
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
					<Tag key={place} id={id} role={kind === 'list' ? 'list' : undefined}>
						{kind === 'list' ? lines.map(listLine) : lines.map((parts) => parts.map(part))}
					</Tag>
				);
			})}
		</div>
	);
}

/**
 * A line of its own, counted as one of a list by a screen reader, whose line break stays for whoever copies the text.
 */
function listLine([first, ...others]: Part[], place: number) {
	const [, mark = '', text = ''] =
		/^(\s*(?:[-*•]|\d{1,3}[.)])\s+)?(.*)$/s.exec(first?.text ?? '') ?? [];
	const numbered = /\d/.test(mark);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the line brings its own mark, and its break, as plain text does
		<span
			key={place}
			role="listitem"
			className={numbered ? 'list-line list-line-numbered' : mark ? 'list-line' : 'block'}
		>
			{mark && (
				<span className="list-mark">
					{numbered ? mark : <span className="list-dot">{mark}</span>}
				</span>
			)}
			{[{ ...first, text }, ...others].map(part)}
			{'\n'}
		</span>
	);
}

function part({ text, href }: Part, place: number) {
	if (!href) return <Unbroken key={place} text={text} />;
	return (
		<a key={place} href={href}>
			<LinkUrl>{text}</LinkUrl>
		</a>
	);
}
