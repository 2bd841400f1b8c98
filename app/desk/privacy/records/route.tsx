import { data, Link } from 'react-router';
import type { EraseReason } from '#app/db/desk-schema.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { PrivacyNav } from '#app/desk/frame/link-menu.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { PageLinks, Records } from '#app/desk/frame/records.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { listEraseRecords, readEraseRecord } from '#app/privacy/erase-records.server.ts';
import { erasedBytesState } from '#app/privacy/erased-bytes.server.ts';
import { type Labels, labelsOf } from '#app/privacy/labels.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/route';

const path = '/desk/privacy/records';

/** The registry; with `id`, one record of it, which is what an erasure leads to. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const after = url.searchParams.get('after');
	const id = url.searchParams.get('id');
	const name = namedCounts(labelsOf(content));
	const one = id === null ? undefined : await readEraseRecord(teamDb, id);
	if (id !== null && !one) throw data(null, { status: 404 });
	const { records, next } = one
		? { records: [one], next: undefined }
		: await listEraseRecords(teamDb, { after });
	return {
		records: records.map((record) => ({ ...record, what: name(record.counts) })),
		next,
		one: one !== undefined,
		bytes: one && (await erasedBytesState(teamDb)),
		later: after !== null,
	};
}

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { records, next, one, bytes, later } = loaderData;
	const lines = <EraseRecordLines records={records} />;
	return (
		<Screen
			title="Erase records"
			lead="What was erased, when and by whom. Nothing in this list says whose it was."
		>
			<PrivacyNav />
			{one ? (
				<>
					<Flash tone="done">{`All of it is erased. ${bytes ? bytesTexts[bytes] : ''}`}</Flash>
					<Part
						title="Record of this erasure"
						lead="This is the proof, and all that’s left. The erase drill shows that nothing stays behind."
					>
						{lines}
						<p className="desk-actions mt-4">
							<Link className="desk-link" to="/desk/privacy/drill">
								Erase drill
							</Link>
							<Link className="desk-link" to={path}>
								All erase records
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

/** What became of the bytes in the database's files. */
const bytesTexts: Record<Awaited<ReturnType<typeof erasedBytesState>>, string> = {
	none: 'It’s gone from the database’s files, too.',
	later:
		'It goes from the database’s files within a few minutes, once nobody is reading them as they were before.',
	hosted:
		'Your database host’s backups and log archive may hold it until they expire. Look up how long that is in its settings, and say so when you answer the person.',
};

const reasons: Record<EraseReason, string> = {
	request: 'Someone asked',
	retention: 'Past its retention period',
	drill: 'Erase drill',
	restored: 'Erased again after a restore',
};

/** Who erased it where no member's name tells. */
const via: Record<string, string> = {
	desk: 'Someone who left the team',
	shell: 'From the shell',
	job: 'Automatic',
	drill: 'Erase drill',
};

interface Line {
	id: string;
	at: Date;
	via: string;
	member_name: string | null;
	reason: EraseReason;
	what: { table: string; name: string; count: number }[];
}

/** Erase records: when, who, why, and how many rows of what. */
function EraseRecordLines({ records }: { records: Line[] }) {
	if (records.length === 0) {
		return (
			<p role="status" className="desk-empty">
				Nothing has been erased yet.
			</p>
		);
	}
	return (
		<Records
			caption="Erase records"
			rows={records}
			columns={[
				{ label: 'When', heads: true, cell: ({ at }) => <Moment at={at} /> },
				{ label: 'Who', cell: (record) => record.member_name ?? via[record.via] },
				{ label: 'Why', cell: ({ reason }) => reasons[reason] },
				{
					label: 'What and how many',
					cell: ({ what }) => (
						<ul className="flex flex-wrap gap-x-4">
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

/** What is erased with a submission. */
const parts: Record<string, string> = {
	inbox_items: 'Inbox items',
	inbox_notes: 'Notes',
	inbox_replies: 'Replies',
	inbox_tags: 'Tags',
	inbox_changes: 'History lines',
	mail: 'Emails from us',
	subscribers: 'Subscriptions',
};

/** Says counts by table in the desk's own words. */
function namedCounts(labels: Labels) {
	return (counts: Record<string, number>) =>
		Object.entries(counts).map(([table, count]) => ({
			table,
			name: parts[table] ?? labels.form(table),
			count,
		}));
}
