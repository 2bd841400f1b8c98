import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { escapeText } from './escape-markdown.ts';

/** A way to reach the team: a sentence, or a label with its value. */
export interface ReachLine {
	label?: string;
	text: string;
	href?: string;
}

/** Returns who runs the site, and how to reach them besides the forms; only the settings that are set. */
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

/** Renders the same lines as Markdown, for the legal texts. */
export function reachMarkdown(site: Pick<SiteCopy, 'owner' | 'reach'>): string {
	return reachLines(site)
		.map(({ label, text, href }) => {
			// The legal texts are the team's HTML; a setting typed at the desk is plain text.
			const value = href
				? `[${text}](${href})`
				: escapeText(text.replace(/(?<!\s)\s*\n\s*/g, ', '));
			return label ? `- ${label}: ${value}` : `${value}\n`;
		})
		.join('\n')
		.trim();
}
