import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { lastDrill } from '#app/domain/privacy/erase-drill.server.ts';
import { listEraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { teamNames } from '#app/domain/submissions/all-forms.ts';
import type { EraseReason } from '#app/platform/db/desk-schema.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

/** Loads the erasure records; an erasure redirects here. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const after = url.searchParams.get('after');
	const { rows, next } = await listEraseRecords(teamDb, { after });
	return {
		rows: rows.map(({ counts, ...record }) => ({
			...record,
			what: Object.entries(counts).map(
				([table, count]) => `${teamNames[table] ?? table.replaceAll('_', ' ')}: ${count}`,
			),
		})),
		next,
		flash: flashOf(url, { erased }),
		drill: await lastDrill(teamDb),
	};
}

const erased =
	'All of it is erased: the first line below is the proof, and all that’s left. It leaves the database’s files within the hour, large tables by tomorrow morning. Copies that the database’s host keeps (snapshots, its log archive) may hold it until they expire. Look up how long that is, and say so when you answer the person.';

export default function EraseRecords({ loaderData }: Route.ComponentProps) {
	const { rows, next, flash, drill } = loaderData;
	return (
		<ListScreen
			title="Erase records"
			rows={rows}
			columns={columns}
			empty="Nothing has been erased yet."
			next={next}
		>
			<Flash {...flash} />
			<LastDrill drill={drill} />
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

/** Time, actor, reason, and rows per table. */
const columns: Column<Route.ComponentProps['loaderData']['rows'][number]>[] = [
	{ label: 'Why', heads: true, cell: ({ reason }) => reasons[reason] },
	{ label: 'When', place: 'when', cell: ({ at }) => <Moment at={at} /> },
	{ label: 'Who', unlabeled: true, cell: (record) => record.member_name ?? via[record.via] },
	{
		label: 'What and how many',
		unlabeled: true,
		cell: ({ what }) => (
			<ul className="flex flex-wrap gap-x-4">
				{what.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		),
	},
];
