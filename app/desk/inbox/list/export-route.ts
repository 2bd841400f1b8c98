import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { servicesContext } from '../../../services.server.ts';
import { actorOf } from '../../people/sessions.server.ts';
import { signedInOf } from '../../people/signed-in.server.ts';
import { exportItems } from '../export-items.server.ts';
import { itemFilter } from '../inbox-filter.server.ts';
import { orderOfQuery, readInboxQuery } from '../inbox-query.ts';
import type { Route } from './+types/export-route';
import { csvOf, jsonOf } from './export-format.server.ts';

/** The filtered list as a file, sent as it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const query = readInboxQuery(url.searchParams);
	const filter = itemFilter(query, content.site.time_zone);
	const batches = exportItems(teamDb, filter, orderOfQuery(query), by);
	const json = url.searchParams.get('format') === 'json';
	const text = json ? jsonOf(batches) : csvOf(batches, query.form);
	const body = ReadableStream.from(text).pipeThrough(new TextEncoderStream());
	return new Response(body as BodyInit, {
		headers: {
			'Content-Type': json ? 'application/json' : 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="inbox.${json ? 'json' : 'csv'}"`,
		},
	});
}
