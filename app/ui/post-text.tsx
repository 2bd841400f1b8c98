import { LinkAddress } from './link-address.tsx';

interface Part {
	text: string;
	href?: string;
}

/** A post's plain text in a measure that reads well: line breaks kept, addresses linked. */
export function PostText(props: {
	blocks: { kind: 'paragraph' | 'title' | 'list'; lines: Part[][] }[];
}) {
	return (
		<div className="post-text">
			{props.blocks.map(({ kind, lines }, place) => {
				const Tag = kind === 'title' ? 'h2' : 'p';
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
					<Tag key={place} role={kind === 'list' ? 'list' : undefined}>
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
function listLine(parts: Part[], place: number) {
	const numbered = /^\d/.test(parts[0]?.text ?? '');
	return (
		// biome-ignore lint/a11y/useSemanticElements: the line brings its own mark, and its break, as plain text does
		<span
			key={place}
			role="listitem"
			className={numbered ? 'list-line list-line-numbered' : 'list-line'}
		>
			{parts.map(part)}
			{'\n'}
		</span>
	);
}

function part({ text, href }: Part, place: number) {
	if (!href) return text;
	return (
		<a key={place} href={href}>
			<LinkAddress>{text}</LinkAddress>
		</a>
	);
}
