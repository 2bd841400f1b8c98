import type { DiffBlock, FieldDifference } from '#app/posts/difference.ts';

const fieldNames: Record<FieldDifference['field'], string> = {
	title: 'Title',
	subtitle: 'Subtitle',
	content_markdown: 'Text',
	image_url: 'Picture on top',
	youtube_url: 'Video',
	soundcloud_url: 'Audio',
	checked_on: 'Sources last checked',
};

/** What differs, with a word before each change for whoever can't see its color (WCAG 1.4.1). */
export function DifferenceView({ difference }: { difference: FieldDifference[] }) {
	if (difference.length === 0) return <p>The text is the same.</p>;
	return difference.map(({ field, blocks, rough }) => (
		<section key={field} className="post-difference">
			<h3 className="text-lg">{fieldNames[field]}</h3>
			{rough && (
				<p className="text-ink-soft">
					These versions differ so much that whole paragraphs are shown as removed and added, even
					where only some of their words have changed.
				</p>
			)}
			{blocks.map((parts, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a document of the desk is rendered once
				<ChangedBlock key={index} parts={parts} />
			))}
		</section>
	));
}

function ChangedBlock({ parts }: { parts: DiffBlock }) {
	const tags = { added: 'ins', removed: 'del', same: 'span' } as const;
	const changed = parts.some(({ kind }) => kind !== 'same');
	return (
		<p className="post-difference-block" data-changed={changed || undefined}>
			{parts.map(({ kind, text }, index) => {
				const Tag = tags[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: as above
					<Tag key={index}>
						{kind !== 'same' && <span className="sr-only">{` [${kind}] `}</span>}
						{text}
					</Tag>
				);
			})}
		</p>
	);
}
