import { sql, type Transaction } from 'kysely';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { JobServices } from '#app/platform/jobs/job.ts';

/** Reasons why a newsletter can't be sent now; its screen has a sentence for each. */
export type NewsletterRefusal =
	| 'mail_not_set_up'
	| 'site_not_public'
	| 'no_postal_address'
	| 'post_not_public';

/** A post that was unpublished, or is scheduled for later, isn't mailed. */
export async function postRefusals(
	trx: Transaction<Schema>,
	postId: string,
): Promise<NewsletterRefusal[]> {
	const post = await trx
		.selectFrom('blog_posts')
		.select('id')
		.where('id', '=', postId)
		.where('published_at', '<=', sql<Date>`now()`)
		.executeTakeFirst();
	return post ? [] : ['post_not_public'];
}

/**
 * Returns the requirements for bulk mail that aren't met: a mail server, links that work for every recipient (RFC 8058,
 * 3.1 requires https), and a postal address (16 CFR 316.2(p)).
 */
export function newsletterRefusals(
	services: Pick<JobServices, 'mail' | 'siteUrl' | 'contents'>,
): NewsletterRefusal[] {
	const refusals: NewsletterRefusal[] = [];
	if (!services.mail) refusals.push('mail_not_set_up');
	if (!isPublic(services.siteUrl)) refusals.push('site_not_public');
	if (services.contents[defaultLanguage].site.owner.postal_address === null)
		refusals.push('no_postal_address');
	return refusals;
}

function isPublic(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	const isLocal = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/.test(hostname);
	return protocol === 'https:' && !isLocal;
}
