import type * as post from '#app/blog/markdown/tree.ts';
import type { MailInline } from './mail-document.ts';

/** A line of a post as runs of a mail, its links absolute. */
export function inlineRuns(inlines: post.Inline[], siteUrl: string): MailInline[] {
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
