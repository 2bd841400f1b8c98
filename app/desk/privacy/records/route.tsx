import { data, Link } from 'react-router';
import { Flash } from '#app/desk/shell/flash.tsx';
import { PrivacyNav } from '#app/desk/shell/link-menu.tsx';
import { PageLinks } from '#app/desk/shell/list-pages.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { lastDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { listEraseRecords, readEraseRecord } from '#app/domain/privacy/erase-records.server.ts';
import type { EraseReason } from '#app/platform/db/desk-schema.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { namedCounts } from './count-names.server.ts';

const path = '/desk/privacy/records';

/** Loads the erasure records; with `id`, only that one, which an erasure redirects to. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const after = url.searchParams.get('after');
	const id = url.searchParams.get('id');
	const name = namedCounts(content);
	const one = id === null ? undefined : await readEraseRecord(teamDb, id);
	if (id !== null && !one) throw data(null, { status: 404 });
	const { records, next } = one
		? { records: [one], next: undefined }
		: await listEraseRecords(teamDb, { after });
	return {
		records: records.map((record) => ({ ...record, what: name(record.counts) })),
		next,
		one: one !== undefined,
		later: after !== null,
		drill: await lastDrill(teamDb),
	};
}

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { records, next, one, later, drill } = loaderData;
	const lines = <EraseRecordLines records={records} />;
	return (
		<Screen
			title="Erase records"
			lead="What was erased, when and by whom. Nothing in this list says whose it was."
		>
			<PrivacyNav />
			<LastDrill drill={drill} />
			{one ? (
				<>
					<Flash tone="done">
						All of it is erased. It leaves the database’s files within the hour, large tables by
						tomorrow morning. Copies that the database’s host keeps (snapshots, its log archive) may
						hold it until they expire. Look up how long that is, and say so when you answer the
						person.
					</Flash>
					<Section title="Record of this erasure" lead="This is the proof, and all that’s left.">
						{lines}
						<p className="mt-4">
							<Link className={textLinkClassName} to={path}>
								All erase records
							</Link>
						</p>
					</Section>
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

/** Says whether erasing works, as last night's drill has shown. */
function LastDrill({ drill }: { drill: { at: Date; passed: boolean } | undefined }) {
	return (
		<p className="max-w-[70ch]">
			Every night a drill sends each form as a made-up person, erases them and searches the whole
			database for what’s left.{' '}
			{drill ? (
				<>
					<Moment at={drill.at} />:{' '}
					<Badge tone={drill.passed ? 'good' : 'late'}>{drill.passed ? 'Passed' : 'Failed'}</Badge>
					{!drill.passed &&
						' Tell whoever runs the site, and promise nobody an erasure until it passes.'}
				</>
			) : (
				'It hasn’t run yet.'
			)}
		</p>
	);
}

const reasons: Record<EraseReason, string> = {
	request: 'Someone asked',
	retention: 'Past its retention period',
	drill: 'Erase drill',
	restored: 'Erased again after a restore',
};

/** Names for erasures without a member's name. */
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
	what: { key: string; name: string; count: number }[];
}

/** Erasure records: time, actor, reason, and rows per table. */
function EraseRecordLines({ records }: { records: Line[] }) {
	if (records.length === 0) {
		return <EmptyState role="status">Nothing has been erased yet.</EmptyState>;
	}
	return (
		<Table
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
							{what.map(({ key, name, count }) => (
								<li key={key}>
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
