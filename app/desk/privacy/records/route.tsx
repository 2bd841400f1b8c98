import { data, Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { EraseReason } from '#app/db/desk-schema.ts';
import { erasedBytesState } from '#app/db/erased-bytes.server.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { PageLinks } from '#app/desk/frame/list-pages.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { listEraseRecords, readEraseRecord } from '#app/privacy/erase-records.server.ts';
import { type Labels, labelsOf } from '#app/privacy/labels.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';

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
		records: records.map((record) => ({ ...record, what: name(record.counts) })),
		next,
		one: one !== undefined,
		bytes: one && (await erasedBytesState(teamDb)),
		later: after !== null,
	};
}

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { copy, records, next, one, bytes, later } = loaderData;
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
						newest={later ? path : undefined}
						older={next && `${path}?${new URLSearchParams({ after: next })}`}
					/>
				</>
			)}
		</Screen>
	);
}

interface Line {
	id: string;
	at: Date;
	via: string;
	member_name: string | null;
	reason: EraseReason;
	what: { table: string; name: string; count: number }[];
}

/** Erase records: when, who, why, and how many rows of what. */
function EraseRecordLines(props: { copy: DeskCopy['privacy']['records']; records: Line[] }) {
	const { copy, records } = props;
	const via: Record<string, string> = copy.via;
	if (records.length === 0) return <p role="status">{copy.empty}</p>;
	return (
		<Records
			caption={copy.title}
			rows={records}
			columns={[
				{ label: copy.at, heads: true, cell: ({ at }) => <Moment at={at} /> },
				{ label: copy.who, cell: (record) => record.member_name ?? via[record.via] },
				{ label: copy.why, cell: ({ reason }) => copy.reasons[reason] },
				{
					label: copy.what,
					cell: ({ what }) => (
						<ul>
							{what.map(({ table, name, count }) => (
								<li key={table}>
									{name}: {count}
								</li>
							))}
						</ul>
					),
				},
			]}
		/>
	);
}

/** Says counts by table in the desk's own words. */
function namedCounts(labels: Labels, parts: Record<string, string>) {
	return (counts: Record<string, number>) =>
		Object.entries(counts).map(([table, count]) => ({
			table,
			name: parts[table] ?? labels.form(table),
			count,
		}));
}
