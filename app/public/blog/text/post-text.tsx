import { Fragment, type ReactNode } from 'react';
import { parsePictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import type { Block, Cell, Inline, Note } from '#app/domain/posts/tree/tree.ts';
import { inlineText } from '#app/domain/posts/tree/tree-text.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { PostPicture } from '#app/public/blog/post-picture.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** A post's text in reading width, for its page, previews and feeds. */
export function PostText(props: { blocks: Block[] } & TextSetting) {
	const { blocks, ...setting } = props;
	return (
		<div className={setting.away ? undefined : 'post-text prose'}>
			{textBlocks(blocks, setting)}
		</div>
	);
}

function textBlocks(blocks: Block[], setting: TextSetting): ReactNode {
	// Blocks never change their order, so their index is their key.
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
		case 'callout': {
			const Box = setting.away ? 'blockquote' : 'div';
			return (
				<Box
					key={key}
					role={setting.away ? undefined : 'note'}
					className={setting.away ? undefined : `post-callout ${block.purpose}`}
				>
					<p>
						<strong>{setting.copy.callouts[block.purpose]}</strong>
					</p>
					{textBlocks(block.blocks, setting)}
				</Box>
			);
		}
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

/** A picture in a post's text, with its caption. */
function PostFigure(props: {
	figure: Extract<Block, { kind: 'figure' }>;
	setting: TextSetting;
	/** True if it may be visible without scrolling. */
	first: boolean;
}) {
	const { figure, setting, first } = props;
	const { src, alt, caption } = figure;
	const picture = parsePictureSrc(src);
	return (
		<figure>
			{picture && !setting.away ? (
				<PostPicture picture={picture} alt={alt} first={first} />
			) : (
				<img
					src={hrefIn(setting, src)}
					width={picture?.width}
					height={picture?.height}
					alt={alt}
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
				/>
			)}
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}

/** The notes below a post's text, each with a link back to its reference. */
function PostNotes(props: {
	notes: Note[];
	setting: TextSetting;
	children(note: Note): ReactNode;
}) {
	const { notes, setting, children } = props;
	const { copy } = setting;
	return (
		<section className={setting.away ? undefined : 'post-notes'} aria-labelledby="notes">
			<h2 id="notes">{copy.notes}</h2>
			<ol>
				{notes.map((note) => (
					<li key={note.id} id={note.id}>
						{children(note)}
						<p className={setting.away ? undefined : 'back'}>
							{note.references.map((id, index) => (
								<a
									key={id}
									href={hrefIn(setting, `#${id}`)}
									aria-label={backLabel(copy.back, note, index)}
								>
									↩{note.references.length > 1 && ` ${index + 1}`}
								</a>
							))}
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function backLabel(label: string, { number, references }: Note, index: number): string {
	const reference = references.length > 1 ? `${number}.${index + 1}` : String(number);
	return fillIn(label, { number: reference });
}

/** Class names, because the Content-Security-Policy doesn't allow inline styles. */
const alignment = { left: undefined, center: 'text-center', right: 'text-right' };

/** A table that scrolls sideways by itself on a small screen, with the keyboard too. */
function PostTable(props: { table: Extract<Block, { kind: 'table' }>; setting: TextSetting }) {
	const { table, setting } = props;
	const cells = (row: Cell[], Tag: 'th' | 'td') =>
		row.map(({ align, inlines }, index) => (
			<Tag
				// biome-ignore lint/suspicious/noArrayIndexKey: cells never change their order
				key={index}
				scope={Tag === 'th' ? 'col' : undefined}
				className={setting.away ? undefined : alignment[align ?? 'left']}
			>
				<Inlines inlines={inlines} setting={setting} />
			</Tag>
		));
	const content = (
		<table>
			<thead>
				<tr>{cells(table.head, 'th')}</tr>
			</thead>
			<tbody>
				{table.rows.map((row, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
					<tr key={index}>{cells(row, 'td')}</tr>
				))}
			</tbody>
		</table>
	);
	if (setting.away) return content;
	const names = [setting.copy.table, ...table.head.map(({ inlines }) => inlineText(inlines))];
	const label = names.filter(Boolean).join(', ');
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would need a heading
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1)
		<div className="post-table" role="region" aria-label={label} tabIndex={0}>
			{content}
		</div>
	);
}

/** The content of a paragraph, heading or cell. */
function Inlines({ inlines, setting }: { inlines: Inline[]; setting: TextSetting }) {
	// Inlines never change their order, so their index is their key.
	return inlines.map((inline, index) => inlineNode(inline, String(index), setting));
}

function inlineNode(inline: Inline, key: string, setting: TextSetting): ReactNode {
	if (typeof inline === 'string') {
		return setting.away ? inline : <Unbroken key={key} text={inline} />;
	}
	switch (inline.kind) {
		case 'break':
			return <br key={key} />;
		case 'code':
			return <code key={key}>{inline.text}</code>;
		case 'note':
			return (
				<sup key={key}>
					<a
						id={inline.id}
						href={hrefIn(setting, `#note-${inline.number}`)}
						aria-label={fillIn(setting.copy.note, { number: inline.number })}
					>
						{inline.number}
					</a>
				</sup>
			);
		case 'link': {
			const url = urlLabel(inline.inlines);
			return (
				<a
					key={key}
					href={hrefIn(setting, inline.href)}
					className={url && !setting.away ? 'url' : undefined}
				>
					{url && !setting.away ? (
						<LinkUrl>{url}</LinkUrl>
					) : (
						<Inlines inlines={inline.inlines} setting={setting} />
					)}
				</a>
			);
		}
		default: {
			const Tag = inline.kind;
			return (
				<Tag key={key}>
					<Inlines inlines={inline.inlines} setting={setting} />
				</Tag>
			);
		}
	}
}

/** Returns the label of a link that is a URL; LinkUrl wraps it after its slashes. */
function urlLabel(inlines: Inline[]): string | undefined {
	const [label] = inlines;
	const isUrl = typeof label === 'string' && /^(https?:\/|www\.)/i.test(label);
	return inlines.length === 1 && isUrl ? label : undefined;
}

/** The page, or other medium, that shows a post's text. */
interface TextSetting {
	copy: BlogCopy['post']['text'];
	/** Outside the post's page (a feed, a mail): every URL is absolute, and nothing needs the site's styles. */
	away?: { siteUrl: string; pageUrl: string };
}

/** Returns a URL of the text for the setting: absolute outside the post's page. */
function hrefIn({ away }: TextSetting, href: string): string {
	if (!away) return href;
	return href.startsWith('#') ? away.pageUrl + href : new URL(href, away.siteUrl).href;
}

/** A URL that wraps after a slash or its "www." rather than within a word. */
export function LinkUrl(props: { children: string }) {
	return props.children.split(/(?<=[^/:]\/)(?=[^/])|(?<=\/\/www\.)/).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a URL never change their order
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{piece}
		</Fragment>
	));
}
