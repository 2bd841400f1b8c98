import { data } from 'react-router';
import { readSelected } from '#app/desk/privacy/selected-records.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { labelsIn } from '#app/domain/privacy/labels.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/file-route';

/** Sends the chosen records as one file. It's always saved, never opened in the desk's own origin. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const chosen = readSelected(url);
	if (chosen.length === 0) throw data(null, { status: 404 });
	const by = signedInOf(context);
	const files = await exportRecords(teamDb, chosen, by, labelsIn(contents));
	if (files.records === 0) throw data(null, { status: 404 });
	const format = url.searchParams.get('format') === 'json' ? 'json' : 'html';
	return new Response(files[format], {
		headers: {
			'Content-Type': `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${files.name}.${format}"`,
		},
	});
}
