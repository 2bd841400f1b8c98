import { Fragment, createElement as h, type ReactNode } from 'react';
import type { Content } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { faces, layout, sizes, styled } from './style.ts';
import { type Children, Link } from './text-components.ts';

// The components that mails are made of. They aren't JSX, since `npm run team` runs without a build and Node only
// strips types. Class names such as `button` and `label` tell plain-text.server.ts how to write an element as text.

export interface MailSite {
	content: Pick<Content, 'language' | 'paths' | 'site' | 'mail' | 'pages'>;
	/** Origin of the site's public address, such as https://example.org. */
	siteUrl: string;
}

/** The heading of a mail. @param props.details shown above it, such as the date of a post */
export function Title(props: Children & { details?: string; lead?: string | null }) {
	const { children, details, lead } = props;
	const above = styled({ margin: '0 0 10px', ...sizes.soft }, { text: 'ink-soft' });
	const title = styled(
		{ margin: '0 0 16px', ...faces.display, fontSize: 30, lineHeight: 1.18, fontWeight: 600 },
		{ text: 'ink', className: 'title' },
	);
	const below = styled({ margin: '0 0 24px', fontSize: 19, lineHeight: 1.5 }, { text: 'ink-soft' });
	return h(
		Fragment,
		null,
		details && h('p', above, details),
		h('h1', title, children),
		lead && h('p', below, lead),
	);
}

/** A link that looks like a button in every client: Outlook for Windows ignores padding on a link. */
export function Button({ children, href }: Children & { href: string }) {
	const { width: _, ...narrow } = layout;
	const cell = styled({ borderRadius: 8, msoPaddingAlt: '14px 28px' }, { background: 'evergreen' });
	const link = styled(
		{
			...{ display: 'inline-block', padding: '14px 28px', ...faces.text, fontSize: 17 },
			...{ lineHeight: '22px', fontWeight: 600, textDecoration: 'none', borderRadius: 8 },
		},
		{ text: 'on-evergreen', className: 'button' },
	);
	return h(
		'table',
		{ ...narrow, ...styled({ margin: '26px 0 24px' }) },
		h('tr', null, h('td', cell, h('a', { href, ...link }, children))),
	);
}

/** Digits to type, spaced widely enough to read aloud; by style, so that copying gives only digits. */
export function Code({ children }: Children) {
	const cell = styled(
		{
			...{ padding: '18px 12px', borderWidth: 2, borderStyle: 'dashed', borderRadius: 8 },
			...{ textAlign: 'center', ...faces.fixed, fontSize: 32, lineHeight: '40px' },
			...{ fontWeight: 700, letterSpacing: '0.22em', textIndent: '0.22em' },
		},
		{ text: 'ink', background: 'mint', border: 'evergreen', className: 'code' },
	);
	return h(
		'table',
		{ ...layout, ...styled({ margin: '0 0 12px' }) },
		h('tr', null, h('td', { translate: 'no', ...cell }, children)),
	);
}

const dotted = { borderBottomWidth: 2, borderBottomStyle: 'dotted' } as const;

/** A line of a receipt; a mail program translates its value, unless it's a reference. */
export interface Row {
	label: string;
	value: string;
	isReference?: true;
}

/** A receipt's lines: each has a label and a value above a dotted rule of full width. */
export function Rows({ rows }: { rows: Row[] }) {
	const left = { padding: '10px 16px 8px 0', ...sizes.soft, verticalAlign: 'top' };
	const right = { padding: '10px 0 8px', ...sizes.soft, fontWeight: 600, verticalAlign: 'top' };
	const dots = styled({ padding: 0, ...dotted, fontSize: 0, lineHeight: 0 }, { border: 'rule' });
	const lines = rows.flatMap(({ label, value, isReference }) => [
		h(
			'tr',
			{ key: label },
			h('td', styled(left, { text: 'ink-soft', className: 'label' }), label),
			h(
				'td',
				{
					translate: isReference && 'no',
					...styled(
						{ ...right, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
						{ text: 'ink' },
					),
				},
				value,
			),
		),
		h('tr', { key: `${label} dots`, className: 'dots' }, h('td', { colSpan: 2, ...dots })),
	]);
	return h('table', { ...layout, ...styled({ margin: '0 0 20px' }) }, lines);
}

/**
 * The small print of a mail: why the recipient gets it, the sender with its postal address (16 CFR 316.5), and links.
 *
 * @param props.links shown before the link to the privacy policy
 */
export function Footer(props: {
	site: MailSite;
	reason: string;
	links?: { label: string; href: string }[] | undefined;
}) {
	const { site, reason, links = [] } = props;
	const { siteUrl, content } = site;
	const copy = content.mail.frame.footer;
	const { legal_entity, postal_address } = content.site.owner;
	const lines: ReactNode[] = [fillIn(reason, { url: siteUrl })];
	if (postal_address !== null) {
		const entity = legal_entity ?? content.site.product;
		lines.push(fillIn(copy.sender, { entity, address: postal_address }));
	}
	const all = [
		...links,
		{ label: copy.privacy, href: siteUrl + localPath(content, '/privacy-policy') },
	];
	lines.push(
		all.flatMap(({ label, href }, index) => {
			const link = h(Link, { key: href, href }, label);
			return index === 0 ? [link] : [' · ', link];
		}),
	);
	const css = { margin: '0 0 10px', fontSize: 14, lineHeight: 1.55 };
	return lines.map((line, index) =>
		h('p', { key: index, ...styled(css, { text: 'ink-soft', className: 'small-print' }) }, line),
	);
}
