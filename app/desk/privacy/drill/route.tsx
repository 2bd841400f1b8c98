import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Badge, Button } from '#app/desk/frame/controls.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { type DrillReport, lastDrill, runEraseDrill } from '#app/privacy/erase-drill.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	return { copy: content.desk.privacy, last: await lastDrill(teamDb) };
}

/** Runs the drill; its result is shown at once, and only its date and outcome are stored. */
export function action({ context }: Route.ActionArgs) {
	const { teamDb, visitorDb } = context.get(servicesContext);
	return runEraseDrill(teamDb, visitorDb, actorOf(signedInOf(context)));
}

export default function Drill({ loaderData: { copy, last }, actionData }: Route.ComponentProps) {
	const { drill } = copy;
	return (
		<Screen title={drill.title} lead={drill.lead}>
			<PrivacyNav copy={copy} />
			{actionData && <DrillResult copy={drill} report={actionData} />}
			<p>
				{drill.last}:{' '}
				{last ? (
					<>
						<Moment at={last.at} />{' '}
						<Badge tone={last.passed ? 'good' : 'late'}>
							{last.passed ? drill.passed : drill.failed}
						</Badge>
					</>
				) : (
					drill.never
				)}
			</p>
			<DeskForm>
				<Button>{drill.button}</Button>
			</DeskForm>
		</Screen>
	);
}

/** What a drill did and found. */
function DrillResult({
	copy,
	report,
}: {
	copy: DeskCopy['privacy']['drill'];
	report: DrillReport;
}) {
	const { at, sent, found, before, traces, bytes, files, passed } = report;
	const sentence = passed ? copy.passed_lead : copy.failed_lead;
	return (
		<Part title={copy.result}>
			<div className="grid gap-4">
				<Flash tone={passed ? 'done' : 'problem'}>
					{`${passed ? copy.passed : copy.failed}. ${sentence}`}
				</Flash>
				<p>
					<Moment at={at} />{' '}
					<Badge tone={passed ? 'good' : 'late'}>{passed ? copy.passed : copy.failed}</Badge>
				</p>
				<ul>
					<li>{fillIn(copy.sent, { count: sent })}</li>
					{found.map(({ by, records }) => (
						<li key={by}>{fillIn(copy.found, { count: records, sent, by: copy.by[by] ?? by })}</li>
					))}
					<li>
						{files && files.found.length > 0
							? fillIn(copy.files.found, { files: files.found.join(', ') })
							: fillIn(copy.files[bytes], { count: files?.searched ?? 0 })}
					</li>
				</ul>
				<Records
					caption={copy.searched}
					rows={places(before, traces)}
					columns={[
						{ label: copy.table, heads: true, cell: ({ table }) => table },
						{ label: copy.column, cell: ({ column }) => column },
						{ label: copy.rows_before, cell: ({ before }) => before },
						{ label: copy.rows_after, cell: ({ after }) => after },
					]}
				/>
			</div>
		</Part>
	);
}

interface Place {
	id: string;
	table: string;
	column: string;
	before: number;
	after: number;
}

/** Each column where the person stood before or stands still, once. */
function places(before: DrillReport['before'], traces: DrillReport['traces']): Place[] {
	const found = new Map<string, Place>();
	const count = (all: DrillReport['before'], when: 'before' | 'after') => {
		for (const { table, column, rows } of all) {
			const id = `${table}.${column}`;
			const place = found.get(id) ?? { id, table, column, before: 0, after: 0 };
			found.set(id, { ...place, [when]: place[when] + rows });
		}
	};
	count(before, 'before');
	count(traces, 'after');
	return [...found.values()];
}
