import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import {
	Callout,
	Heading,
	InlineCode,
	Link,
	List,
	Paragraph,
	Picture,
	Preformatted,
	Quote,
	Rule,
	Table,
	withBreaks,
} from '#app/domain/mail/messages/text-components.ts';
import {
	mailPictureSize,
	parsePictureSrc,
	pictureFilePath,
} from '#app/domain/posts/pictures/picture-src.ts';
import type { CalloutPurpose } from '#app/domain/posts/tree/callout.ts';
import { isOwnPath } from '#app/domain/posts/tree/href.ts';
import type { Block, Cell, Inline } from '#app/domain/posts/tree/tree.ts';

interface PostSite {
	/** Base of its links and pictures, which become absolute. */
	siteUrl: string;
	/** The label above each kind of callout. */
	callouts: Record<CalloutPurpose, string>;
}

/** Renders a post's text in a mail. */
export function PostInMail({ blocks, ...site }: { blocks: Block[] } & PostSite): ReactElement[] {
	// Blocks never change their order, so their index is their key.
	return blocks.map((block, key) => h(BlockInMail, { key, block, ...site }));
}

function BlockInMail({ block, ...site }: { block: Block } & PostSite): ReactNode {
	const { siteUrl, callouts } = site;
	const within = (blocks: Block[]) => h(PostInMail, { blocks, ...site });
	const line = (inlines: Inline[]) => h(Inlines, { inlines, siteUrl });
	switch (block.kind) {
		case 'paragraph':
			return h(Paragraph, null, line(block.inlines));
		case 'heading':
			return h(Heading, { level: block.level }, line(block.inlines));
		case 'list': {
			const items = block.items.map((blocks) => h(Item, { blocks, ...site }));
			return h(List, { items, start: block.ordered ? block.start : undefined });
		}
		case 'quote':
			return h(Quote, null, within(block.blocks));
		case 'callout': {
			const { purpose, blocks } = block;
			const props = { urgent: purpose === 'urgent', label: callouts[purpose] };
			return h(Callout, props, within(blocks));
		}
		case 'table': {
			const row = (cells: Cell[]) => cells.map(({ inlines }) => line(inlines));
			return h(Table, { head: row(block.head), rows: block.rows.map(row) });
		}
		case 'figure':
			return h(Figure, { ...block, siteUrl });
		case 'code':
			return h(Preformatted, null, block.text);
		case 'rule':
			return h(Rule);
		case 'notes': {
			const items = block.notes.map(({ blocks }) => h(Item, { blocks, ...site }));
			return h(Fragment, null, h(Rule), h(List, { items, start: 1 }));
		}
	}
}

/** A list item; its paragraphs are lines without a margin. */
function Item({ blocks, ...site }: { blocks: Block[] } & PostSite): ReactElement[] {
	return blocks.map((block, key) => {
		if (block.kind !== 'paragraph') return h(BlockInMail, { key, block, ...site });
		const line = h(Inlines, { inlines: block.inlines, siteUrl: site.siteUrl });
		return h(Fragment, { key }, blocks[key - 1]?.kind === 'paragraph' && h('br'), line);
	});
}

/** A picture of this site. Pictures of other sites are only described, since mail loads nothing from third parties. */
function Figure(props: { src: string; alt: string; caption: string; siteUrl: string }) {
	const { src, alt, caption, siteUrl } = props;
	const described = alt !== '' && h(Paragraph, null, h('em', null, alt));
	return h(
		Fragment,
		null,
		isOwnPath(src) ? h(Picture, { src: siteUrl + forMail(src), alt }) : described,
		caption !== '' && h(Paragraph, { soft: true }, caption),
	);
}

/**
 * Returns the file of a picture for mail: sharp on screens of double density, in a format that every mail program
 * shows.
 */
function forMail(src: string): string {
	const picture = parsePictureSrc(src);
	return picture ? pictureFilePath(picture.hash, mailPictureSize(picture), 'jpeg') : src;
}

function Inlines({ inlines, siteUrl }: { inlines: Inline[]; siteUrl: string }): ReactElement[] {
	return inlines.map((inline, key) => h(InlineInMail, { key, inline, siteUrl }));
}

function InlineInMail({ inline, siteUrl }: { inline: Inline; siteUrl: string }): ReactNode {
	if (typeof inline === 'string') return withBreaks(inline);
	const within = 'inlines' in inline && h(Inlines, { inlines: inline.inlines, siteUrl });
	switch (inline.kind) {
		case 'strong':
		case 'em':
		case 'del':
			return h(inline.kind, null, within);
		case 'link':
			// A mail has no URL for a section of the post.
			if (inline.href.startsWith('#')) return within;
			return h(Link, { href: new URL(inline.href, siteUrl).href }, within);
		case 'code':
			return h(InlineCode, null, inline.text);
		case 'break':
			return h('br');
		case 'note':
			return `[${inline.number}]`;
	}
}
