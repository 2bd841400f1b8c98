import { data, Link } from 'react-router';
import { Flash } from '#app/desk/shell/flash.tsx';
import { PrivacyNav } from '#app/desk/shell/link-menu.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { lastDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { listEraseRecords, readEraseRecord } from '#app/domain/privacy/erase-records.server.ts';
import type { EraseReason } from '#app/platform/db/desk-schema.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
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
		drill: await lastDrill(teamDb),
	};
}

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { records, next, one, drill } = loaderData;
	return (
		<ListScreen
			title="Erase records"
			lead="What was erased, when and by whom. Nothing in this list says whose it was."
			rows={records}
			columns={columns}
			empty="Nothing has been erased yet."
			next={next}
		>
			<PrivacyNav />
			<LastDrill drill={drill} />
			{one && (
				<>
					<Flash tone="done">
						All of it is erased. It leaves the database’s files within the hour, large tables by
						tomorrow morning. Copies that the database’s host keeps (snapshots, its log archive) may
						hold it until they expire. Look up how long that is, and say so when you answer the
						person.
					</Flash>
					<p>
						This is the proof, and all that’s left.{' '}
						<Link className={textLinkClassName} to={path}>
							All erase records
						</Link>
					</p>
				</>
			)}
		</ListScreen>
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

/** Time, actor, reason, and rows per table. */
const columns: Column<Line>[] = [
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
];
