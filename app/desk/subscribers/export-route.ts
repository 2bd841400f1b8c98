import { audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/role-db.server.ts';
import {
	countSubscribers,
	exportColumns,
	exportSubscribers,
} from '#app/newsletter/subscribers.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { csvRecords, download, jsonArrayOf } from '#app/site/csv.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { signedInOf } from '../people/authorize.server.ts';
import type { Route } from './+types/export-route';

/** All subscribers with their proof of consent as a file, sent as it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const { states } = await countSubscribers(teamDb);
	const subscribers = Object.values(states).reduce((sum, count) => sum + count, 0);
	// Before the first byte: what is cut off was exported as well.
	await asTeam(teamDb, (trx) =>
		audit(trx, by, { action: 'subscribers.exported', counts: { subscribers } }),
	);
	const batches = exportSubscribers(teamDb);
	const json = url.searchParams.get('format') === 'json';
	return download(
		'subscribers',
		json ? 'json' : 'csv',
		json ? jsonArrayOf(batches) : subscribersCsv(batches),
	);
}

async function* subscribersCsv(
	batches: ReturnType<typeof exportSubscribers>,
): AsyncGenerator<string> {
	yield `\uFEFF${csvRecords([[...exportColumns]])}`;
	for await (const rows of batches) yield csvRecords(rows, exportColumns);
}
