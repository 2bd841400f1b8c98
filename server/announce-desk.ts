import type { Logger } from 'pino';
import type { TeamDb } from '../app/db/role-db.server.ts';
import { issueFirstLink, linkUrl } from '../app/desk/people/links.server.ts';

/** Prints how to become the desk's owner, as long as it has nobody. */
export async function announceDesk(db: TeamDb, origin: string, log: Logger): Promise<void> {
	try {
		const link = await issueFirstLink(db);
		if (!link) return;
		const url = linkUrl(origin, link);
		process.stdout.write(`Become the owner of the desk (works once, for 24 hours): ${url}\n`);
	} catch (err) {
		// Visitors need no desk; the next start prints the link.
		log.error({ err }, 'no link for the first owner');
	}
}
