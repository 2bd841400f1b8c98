import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	countSubscribers,
	exportColumns,
	exportSubscribers,
} from '#app/domain/newsletter/subscribers.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { csvFile, download } from '#app/platform/http/csv.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/export-route';

/** Streams all subscribers with their proof of consent as a file. */
export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = signedInOf(context);
	const { states } = await countSubscribers(teamDb);
	const subscribers = Object.values(states).reduce((sum, count) => sum + count, 0);
	// Logged before the first byte, so that an aborted export is in the audit log too.
	await asTeam(teamDb, (trx) =>
		audit(trx, by, { action: 'subscribers.exported', counts: { subscribers } }),
	);
	return download('subscribers', csvFile(exportSubscribers(teamDb), exportColumns));
}
