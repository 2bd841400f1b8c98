import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { DiffBlock, FieldDifference } from '#app/posts/difference.ts';

/** What differs, with a word before each change for whoever can't see its color (WCAG 1.4.1). */
export function DifferenceView(props: {
	copy: DeskCopy['posts']['versions'];
	difference: FieldDifference[];
}) {
	const { copy, difference } = props;
	if (difference.length === 0) return <p>{copy.same}</p>;
	return difference.map(({ field, blocks, rough }) => (
		<section key={field} className="post-difference">
			<h3 className="text-lg">{copy.fields[field]}</h3>
			{rough && <p className="text-ink-soft">{copy.rough}</p>}
			{blocks.map((parts, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a document of the desk is rendered once
				<ChangedBlock key={index} copy={copy} parts={parts} />
			))}
		</section>
	));
}

function ChangedBlock({ copy, parts }: { copy: DeskCopy['posts']['versions']; parts: DiffBlock }) {
	const tags = { added: 'ins', removed: 'del', same: 'span' } as const;
	const changed = parts.some(({ kind }) => kind !== 'same');
	return (
		<p className="post-difference-block" data-changed={changed || undefined}>
			{parts.map(({ kind, text }, index) => {
				const Tag = tags[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: as above
					<Tag key={index}>
						{kind !== 'same' && <span className="sr-only">{` [${copy[kind]}] `}</span>}
						{text}
					</Tag>
				);
			})}
		</p>
	);
}
