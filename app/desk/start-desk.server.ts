import type { Logger } from 'pino';
import { issueFirstLink, linkUrl } from '#app/domain/people/links.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { announce } from '#app/platform/http/announce.ts';
import { passkeyOrigins } from '#app/platform/http/relying-party.ts';
import type { SiteServices } from '#app/platform/http/services.server.ts';

/**
 * Prepares the desk once the server listens: passkey origins, and a link for the first owner.
 *
 * @param port the server's actual port, which differs from the setting if that is 0
 */
export async function startDesk(
	services: Pick<SiteServices, 'teamDb' | 'relyingParty' | 'siteUrl' | 'log'>,
	port: number,
): Promise<void> {
	const { teamDb, relyingParty, siteUrl, log } = services;
	relyingParty.origins = passkeyOrigins(siteUrl, port);
	await announceOwnerLink(teamDb, relyingParty.origins[0] ?? siteUrl, log);
}

/** Prints the link for the first owner, as long as the desk has no member. */
export async function announceOwnerLink(db: TeamDb, origin: string, log: Logger): Promise<void> {
	try {
		const link = await issueFirstLink(db);
		if (!link) return;
		const url = linkUrl(origin, link);
		announce(`Become the owner of the desk (works once, for 24 hours): ${url}`);
	} catch (err) {
		// The public site works without the desk; the next start prints the link.
		log.error({ err }, 'no link for the first owner');
	}
}
