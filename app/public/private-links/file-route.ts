import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import { exportRecords } from '#app/domain/privacy/export-records.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/file-route';
import { linkHeaders, withLink } from './load-link.server.ts';

/** Downloads the sender's data as the files that the desk exports, always as an attachment: it never opens on our origin. */
export async function loader(args: Route.LoaderArgs) {
	const format = args.url.pathname.toLowerCase().endsWith('.json') ? 'json' : 'html';
	const { yours } = args.context.get(servicesContext).content.pages;
	const exported = await withLink(args, async ({ link }, { teamDb, content }) => {
		const files = await exportRecords(teamDb, [link.reference], sender, () => labelsOf(content));
		return files.records === 0 ? undefined : files;
	});
	if (!('html' in exported)) {
		const status = exported.init?.status ?? 404;
		return new Response(`${yours.unknown.title}\n`, {
			status,
			headers: { ...linkHeaders(), 'Content-Type': 'text/plain; charset=utf-8' },
		});
	}
	return new Response(exported[format], {
		headers: {
			...linkHeaders(),
			'Content-Type': `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${exported.name}.${format}"`,
		},
	});
}
