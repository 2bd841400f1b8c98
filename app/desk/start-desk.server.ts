import { sql } from 'kysely';
import type { Logger } from 'pino';
import { fillDueTimes } from '#app/domain/inbox/fill-due-times.server.ts';
import { issueOnlyFirstLink, linkUrl } from '#app/domain/people/links.server.ts';
import { promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { announce } from '#app/platform/http/announce.ts';
import { passkeyOrigins } from '#app/platform/http/relying-party.ts';
import type { SiteServices } from '#app/platform/http/services.server.ts';

/**
 * Prepares the desk once the server listens: passkey origins, a link for the first owner, and due times for items
 * that arrived before their form promised one.
 *
 * @param port the server's actual port, which differs from the setting if that is 0
 */
export async function startDesk(
	services: Pick<SiteServices, 'teamDb' | 'relyingParty' | 'siteUrl' | 'contents' | 'log'>,
	port: number,
): Promise<void> {
	const { teamDb, relyingParty, siteUrl, contents, log } = services;
	relyingParty.origins = passkeyOrigins(siteUrl, port);
	await announceOwnerLink(teamDb, relyingParty.origins[0] ?? siteUrl, log);
	await fillDue(teamDb, contents[defaultLanguage], log);
	await warnOfTemporaryTables(teamDb, log);
}

/** Prints the link for the first owner, as long as the desk has no member. */
export async function announceOwnerLink(db: TeamDb, origin: string, log: Logger): Promise<void> {
	try {
		const link = await issueOnlyFirstLink(db);
		if (!link) return;
		if (link === 'elsewhere') {
			announce(
				'The link for becoming the owner of the desk was printed by another start, seconds ago.',
			);
			return;
		}
		const url = linkUrl(origin, link);
		announce(`Become the owner of the desk (works once, for 24 hours): ${url}`);
	} catch (err) {
		// The public site works without the desk; the next start prints the link.
		log.error({ err }, 'no link for the first owner');
	}
}

async function fillDue(db: TeamDb, content: Content, log: Logger): Promise<void> {
	try {
		await fillDueTimes(db, promisesOf(content), content.site.time_zone);
	} catch (err) {
		// The public site works without due times; the next start sets them.
		log.error({ err }, 'due times not filled in');
	}
}

/**
 * Warns if the `anon` and `team` roles can create temporary tables. Migrations can't revoke that right when the
 * site's login doesn't own the database (docs/hosting.md, "A Postgres service").
 */
async function warnOfTemporaryTables(db: TeamDb, log: Logger): Promise<void> {
	try {
		const { rows } = await asTeam(db, (trx) =>
			sql<{
				allowed: boolean;
			}>`select has_database_privilege('anon', current_database(), 'temporary')
				or has_database_privilege(current_database(), 'temporary') as allowed`.execute(trx),
		);
		if (!rows[0]?.allowed) return;
		log.warn(
			'anon and team may create temporary tables: have the owner of the database run "revoke temporary on database … from public"',
		);
	} catch (err) {
		log.error({ err }, 'rights on the database not checked');
	}
}
