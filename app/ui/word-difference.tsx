const tags = { added: 'ins', removed: 'del', same: 'span' } as const;

const classNames = {
	added: 'compact:bg-mint compact:decoration-2',
	removed: 'compact:bg-marigold-soft',
	same: undefined,
};

/**
 * Runs of words with a label before each change, for visitors who can't see its color (WCAG 1.4.1).
 *
 * @param props.names the labels of changes, for screen readers
 */
export function WordDifference(props: {
	runs: readonly { kind: keyof typeof tags; text: string }[];
	names: { added: string; removed: string };
	className?: string;
}) {
	return (
		<p className={`wrap-anywhere whitespace-pre-wrap ${props.className ?? ''}`}>
			{props.runs.map(({ kind, text }, index) => {
				const Tag = tags[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text keep their order
					<Tag key={index} className={classNames[kind]}>
						{kind !== 'same' && <span className="sr-only">{` [${props.names[kind]}] `}</span>}
						{text}
					</Tag>
				);
			})}
		</p>
	);
}
