import type { ReactNode } from 'react';
import type { Block } from '../markdown/tree.ts';
import { Inlines } from './inlines.tsx';
import { PostFigure } from './post-figure.tsx';
import { PostNotes } from './post-notes.tsx';
import { PostTable } from './post-table.tsx';
import type { TextSetting } from './text-setting.ts';

/** A post's text in reading width, on its page, in a preview, in feeds. */
export function PostText(props: { blocks: Block[] } & TextSetting) {
	const { blocks, ...setting } = props;
	return (
		<div className={setting.away ? undefined : 'post-text prose'}>
			{textBlocks(blocks, setting)}
		</div>
	);
}

function textBlocks(blocks: Block[], setting: TextSetting): ReactNode {
	// Blocks never change their order, so their place is their key.
	return blocks.map((block, index) => textBlock(block, String(index), setting));
}

function textBlock(block: Block, key: string, setting: TextSetting): ReactNode {
	switch (block.kind) {
		case 'paragraph':
			return (
				<p key={key}>
					<Inlines inlines={block.inlines} setting={setting} />
				</p>
			);
		case 'heading': {
			const Heading = block.level === 2 ? 'h2' : 'h3';
			return (
				<Heading key={key} id={block.id}>
					<Inlines inlines={block.inlines} setting={setting} />
				</Heading>
			);
		}
		case 'list': {
			const List = block.ordered ? 'ol' : 'ul';
			return (
				<List key={key} start={block.ordered && block.start !== 1 ? block.start : undefined}>
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: items never change their order
						<li key={index}>{textBlocks(item, setting)}</li>
					))}
				</List>
			);
		}
		case 'quote':
			return <blockquote key={key}>{textBlocks(block.blocks, setting)}</blockquote>;
		case 'table':
			return <PostTable key={key} table={block} setting={setting} />;
		case 'figure':
			return <PostFigure key={key} figure={block} setting={setting} first={Number(key) < 2} />;
		case 'code':
			return (
				<pre key={key}>
					<code>{block.text}</code>
				</pre>
			);
		case 'rule':
			return <hr key={key} />;
		case 'notes':
			return (
				<PostNotes key={key} notes={block.notes} setting={setting}>
					{(note) => textBlocks(note.blocks, setting)}
				</PostNotes>
			);
	}
}
