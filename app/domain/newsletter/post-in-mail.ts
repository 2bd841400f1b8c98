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

/** The site that a post is on. */
interface PostSite {
	/** Its links and pictures become absolute by this. */
	siteUrl: string;
	/** What stands above a callout. */
	callouts: Record<CalloutPurpose, string>;
}

/** A post's text in a mail. */
export function PostInMail({ blocks, ...site }: { blocks: Block[] } & PostSite): ReactElement[] {
	// Blocks never change their order, so their place is their key.
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

/** A list's item, whose paragraphs are lines without a margin. */
function Item({ blocks, ...site }: { blocks: Block[] } & PostSite): ReactElement[] {
	return blocks.map((block, key) => {
		if (block.kind !== 'paragraph') return h(BlockInMail, { key, block, ...site });
		const line = h(Inlines, { inlines: block.inlines, siteUrl: site.siteUrl });
		return h(Fragment, { key }, blocks[key - 1]?.kind === 'paragraph' && h('br'), line);
	});
}

/** A picture of this site; another site's is only described, since nothing is fetched from others. */
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

/** The file of a picture that is sharp in a mail, and that every mail program shows. */
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
			// A section of the post has no address in a mail.
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
