import { data, Link } from 'react-router';
import { erasedBytesState } from '#app/db/erased-bytes.server.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { PageLinks } from '#app/desk/frame/page-links.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { listEraseRecords, readEraseRecord } from '#app/privacy/erase-records.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { EraseRecordLines } from './erase-record-lines.tsx';
import { namedCounts } from './named-counts.ts';

const path = '/desk/privacy/records';

/** The registry; with `id`, one record of it, which is what an erasure leads to. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const copy = content.desk.privacy;
	const after = url.searchParams.get('after');
	const id = url.searchParams.get('id');
	const name = namedCounts(labelsOf(content), copy.records.parts);
	const one = id === null ? undefined : await readEraseRecord(teamDb, id);
	if (id !== null && !one) throw data(null, { status: 404 });
	const { records, next } = one
		? { records: [one], next: undefined }
		: await listEraseRecords(teamDb, { after });
	return {
		copy,
		list: content.desk.frame.list,
		records: records.map((record) => ({ ...record, what: name(record.counts) })),
		next,
		one: one !== undefined,
		bytes: one && (await erasedBytesState(teamDb)),
		later: after !== null,
	};
}

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { copy, list, records, next, one, bytes, later } = loaderData;
	const lines = <EraseRecordLines copy={copy.records} records={records} />;
	return (
		<Screen title={copy.records.title} lead={copy.records.lead}>
			<PrivacyNav copy={copy} />
			{one ? (
				<>
					<Flash tone="done">
						{`${copy.records.erased} ${bytes ? copy.records.bytes[bytes] : ''}`}
					</Flash>
					<Part title={copy.records.one} lead={copy.records.one_lead}>
						{lines}
						<p className="desk-actions mt-4">
							<Link className="desk-link" to="/desk/privacy/drill">
								{copy.drill.title}
							</Link>
							<Link className="desk-link" to={path}>
								{copy.records.all}
							</Link>
						</p>
					</Part>
				</>
			) : (
				<>
					{lines}
					<PageLinks
						copy={list}
						newest={later ? path : undefined}
						older={next && `${path}?${new URLSearchParams({ after: next })}`}
					/>
				</>
			)}
		</Screen>
	);
}
