import { fillIn } from '#app/platform/text/fill-in.ts';
import { escapeText } from './escape-markdown.ts';
import type { SiteCopy } from './site-copy.server.ts';

/** A way to reach the team: a sentence, or a label with its value. */
export interface ReachLine {
	label?: string;
	text: string;
	href?: string;
}

/** Who runs the site, and how to reach them besides the forms; only what the owner has filled in. */
export function reachLines({ owner, reach }: Pick<SiteCopy, 'owner' | 'reach'>): ReachLine[] {
	const { legal_entity, contact_email, postal_address } = owner;
	return [
		{
			text: legal_entity ? fillIn(reach.entity, { legal_entity }) : reach.no_entity,
		},
		...(contact_email
			? [{ label: reach.email, text: contact_email, href: `mailto:${contact_email}` }]
			: []),
		...(postal_address ? [{ label: reach.mail, text: postal_address }] : []),
	];
}

/** The same lines as Markdown, for the legal texts. */
export function reachMarkdown(site: Pick<SiteCopy, 'owner' | 'reach'>): string {
	return reachLines(site)
		.map(({ label, text, href }) => {
			// The legal texts are HTML of the team's; what an owner writes at the desk is text.
			const value = href
				? `[${text}](${href})`
				: escapeText(text.replace(/(?<!\s)\s*\n\s*/g, ', '));
			return label ? `- ${label}: ${value}` : `${value}\n`;
		})
		.join('\n')
		.trim();
}
