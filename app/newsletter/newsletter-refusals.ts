import type { JobServices } from '#app/jobs/job.ts';

/** Why no newsletter may go out now; the sentence for each is in content/desk. */
export type NewsletterRefusal = 'mail_not_set_up' | 'site_not_public' | 'no_postal_address';

/**
 * What is missing before bulk mail may leave: a mail server, links that work for everybody (RFC 8058, 3.1
 * wants https), and a postal address (16 CFR 316.2(p)).
 */
export function newsletterRefusals(
	services: Pick<JobServices, 'mail' | 'siteUrl' | 'content'>,
): NewsletterRefusal[] {
	const refusals: NewsletterRefusal[] = [];
	if (!services.mail) refusals.push('mail_not_set_up');
	if (!isPublic(services.siteUrl)) refusals.push('site_not_public');
	if (services.content.site.owner.postal_address === null) refusals.push('no_postal_address');
	return refusals;
}

function isPublic(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	const isLocal = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/.test(hostname);
	return protocol === 'https:' && !isLocal;
}
