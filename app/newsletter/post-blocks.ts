import type { CalloutPurpose } from '#app/blog/markdown/callout.ts';
import { isOwnPath } from '#app/blog/markdown/href.ts';
import type * as post from '#app/blog/markdown/tree.ts';
import type { MailBlock, MailInline } from '#app/mail/messages/mail-document.ts';
import { mailPictureSize, parsePictureSrc, pictureFilePath } from '#app/pictures/picture-src.ts';

/** What a mail is told of the site that a post is on. */
interface PostSite {
	siteUrl: string;
	/** What stands above a callout. */
	callouts: Record<CalloutPurpose, string>;
}

/** A post's text as blocks of a mail. */
export function postBlocks(blocks: post.Block[], site: PostSite): MailBlock[] {
	return blocks.flatMap((block) => blocksOf(block, site));
}

function blocksOf(block: post.Block, site: PostSite): MailBlock[] {
	const { siteUrl, callouts } = site;
	const runs = (inlines: post.Inline[]) => inlineRuns(inlines, siteUrl);
	switch (block.kind) {
		case 'paragraph':
			return [{ kind: 'paragraph', text: runs(block.inlines) }];
		case 'heading':
			return [{ kind: 'heading', level: block.level, text: runs(block.inlines) }];
		case 'list':
			return [{ ...block, items: block.items.map((item) => postBlocks(item, site)) }];
		case 'quote':
			return [{ kind: 'quote', blocks: postBlocks(block.blocks, site) }];
		case 'callout': {
			const { purpose, blocks } = block;
			const within = postBlocks(blocks, site);
			return [
				{ kind: 'callout', urgent: purpose === 'urgent', label: callouts[purpose], blocks: within },
			];
		}
		case 'table': {
			const row = (cells: post.Cell[]) => cells.map(({ inlines }) => runs(inlines));
			return [{ kind: 'table', head: row(block.head), rows: block.rows.map(row) }];
		}
		case 'figure':
			return figure(block, siteUrl);
		case 'code':
			return [{ kind: 'preformatted', text: block.text }];
		case 'rule':
			return [{ kind: 'rule' }];
		case 'notes': {
			const items = block.notes.map((note) => postBlocks(note.blocks, site));
			return [{ kind: 'rule' }, { kind: 'list', ordered: true, start: 1, items }];
		}
	}
}

/** A picture of this site; of another site's only what it shows is said, since nothing is fetched from others. */
function figure(
	{ src, alt, caption }: Extract<post.Block, { kind: 'figure' }>,
	siteUrl: string,
): MailBlock[] {
	const said: MailBlock[] =
		caption === '' ? [] : [{ kind: 'paragraph', text: [{ text: caption }], soft: true }];
	if (isOwnPath(src)) return [{ kind: 'picture', src: siteUrl + forMail(src), alt }, ...said];
	const shown: MailBlock[] =
		alt === '' ? [] : [{ kind: 'paragraph', text: [{ text: alt, emphasis: true }] }];
	return [...shown, ...said];
}

/** The file of a picture that is sharp in a mail, and that every mail program shows. */
function forMail(src: string): string {
	const picture = parsePictureSrc(src);
	return picture ? pictureFilePath(picture.hash, mailPictureSize(picture), 'jpeg') : src;
}

/** A line of a post as runs of a mail, its links absolute. */
function inlineRuns(inlines: post.Inline[], siteUrl: string): MailInline[] {
	return inlines.flatMap((inline) => runsOf(inline, siteUrl));
}

function runsOf(inline: post.Inline, siteUrl: string): MailInline[] {
	if (typeof inline === 'string') return [{ text: inline }];
	const within = (style: Omit<MailInline, 'text'>) =>
		'inlines' in inline
			? inlineRuns(inline.inlines, siteUrl).map((run) => ({ ...run, ...style }))
			: [];
	switch (inline.kind) {
		case 'strong':
			return within({ strong: true });
		case 'em':
			return within({ emphasis: true });
		case 'del':
			return within({ deleted: true });
		case 'link':
			// A place within the post is none in a mail.
			return within(
				inline.href.startsWith('#') ? {} : { href: new URL(inline.href, siteUrl).href },
			);
		case 'code':
			return [{ text: inline.text, code: true }];
		case 'break':
			return [{ text: '\n' }];
		case 'note':
			return [{ text: `[${inline.number}]` }];
	}
}
