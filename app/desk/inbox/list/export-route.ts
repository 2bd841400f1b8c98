import { redirect } from 'react-router';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { exportItems } from '#app/inbox/export-items.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { download, jsonArrayOf } from '#app/site/download.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { readNamedList } from '../inbox-filter.server.ts';
import { inboxUrl, orderOfQuery } from '../inbox-query.ts';
import type { Route } from './+types/export-route';
import { itemsCsv } from './export-format.server.ts';

/** The filtered list as a file, sent as it is read. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const { query, filter, ended } = await readNamedList({ context, url });
	// Without its search the file would hold more than was asked for.
	if (ended) throw redirect(inboxUrl('/desk/inbox', query, { ended: '' }), 303);
	const batches = exportItems(teamDb, filter, orderOfQuery(query), by);
	const json = url.searchParams.get('format') === 'json';
	const text = json ? jsonArrayOf(batches) : itemsCsv(batches, query.form);
	return download('inbox', json ? 'json' : 'csv', text);
}
