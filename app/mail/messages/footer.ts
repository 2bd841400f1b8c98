import { fillIn } from '#app/content/fill-in.ts';
import type { MailBlock, MailDocument, MailInline, MailSite } from './mail-document.ts';

/**
 * What stands at the end of a mail: why somebody gets it, who sends it and from where (16 CFR 316.5),
 * and links.
 *
 * @param links before the one to the privacy policy
 */
export function footer(
	{ content, siteUrl }: MailSite,
	reason: string,
	links: MailInline[] = [],
): MailBlock[] {
	const { mail, site } = content;
	const copy = mail.frame.footer;
	const { legal_entity, postal_address } = site.owner;
	const lines = [fillIn(reason, { url: siteUrl })];
	if (postal_address !== null) {
		const entity = legal_entity ?? site.product;
		lines.push(fillIn(copy.sender, { entity, address: postal_address }));
	}
	const ways = [...links, { text: copy.privacy, href: `${siteUrl}/privacy-policy` }];
	return [
		...lines.map((text): MailBlock => ({ kind: 'paragraph', text: [{ text }] })),
		{
			kind: 'paragraph',
			text: ways.flatMap((way, at) => (at === 0 ? [way] : [{ text: ' · ' }, way])),
		},
	];
}

/** Says that no person wrote it, so that no auto-reply answers it (RFC 3834, 5; the second one is Exchange's). */
export const automatic: Record<string, string> = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'All',
};

/**
 * How a mail to the team ends. What people wrote is in none of them: references, forms and times.
 *
 * @param reason why they get it
 */
export function toTheTeam(
	site: MailSite,
	reason: 'team' | 'notices' = 'team',
): Pick<MailDocument, 'footer' | 'headers'> {
	return { footer: footer(site, site.content.mail.frame.footer[reason]), headers: automatic };
}
