import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { PrivacyNav } from '#app/desk/shell/link-menu.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import {
	type DrillReport,
	lastDrill,
	runEraseDrill,
} from '#app/domain/privacy/erase-drill.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	return { last: await lastDrill(context.get(servicesContext).teamDb) };
}

/** Runs the drill. Its result is shown at once; only its date and outcome are stored. */
export function action({ context }: Route.ActionArgs) {
	const { teamDb, visitorDb } = context.get(servicesContext);
	return runEraseDrill(teamDb, visitorDb, actorOf(signedInOf(context)));
}

export default function Drill({ loaderData: { last }, actionData }: Route.ComponentProps) {
	return (
		<Screen
			title="Erase drill"
			lead="Shows that erasing works. It makes up a person, sends every form as them, and adds notes and replies. Then it finds them, erases them, and searches every text column of the database, and its files where they’re ours. Real records aren’t touched."
		>
			<PrivacyNav />
			{actionData && <DrillResult report={actionData} />}
			<DeskForm layout="actions">
				<Button>Run the drill</Button>
				<span>
					Last drill:{' '}
					{last ? (
						<>
							<Moment at={last.at} /> <Outcome passed={last.passed} />
						</>
					) : (
						'It hasn’t been run yet.'
					)}
				</span>
			</DeskForm>
		</Screen>
	);
}

const outcomeName = (passed: boolean) => (passed ? 'Passed' : 'Failed');

function Outcome({ passed }: { passed: boolean }) {
	return <Badge tone={passed ? 'good' : 'late'}>{outcomeName(passed)}</Badge>;
}

const soughtBy: Record<string, string> = { name: 'name', email: 'email', phone: 'phone number' };

/** The steps and findings of a drill. */
function DrillResult({ report }: { report: DrillReport }) {
	const { at, sent, found, before, traces, passed } = report;
	const sentence = passed
		? 'The made-up person is gone from everywhere.'
		: 'Something was left behind or not found. Tell whoever runs the site, and don’t promise anyone an erasure until it passes.';
	return (
		<Section title="Result">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Flash tone={passed ? 'done' : 'problem'}>{`${outcomeName(passed)}. ${sentence}`}</Flash>
				<p>
					<Moment at={at} /> <Outcome passed={passed} />
				</p>
				<ul>
					<li>{sent} forms were sent.</li>
					{found.map(({ by, records }) => (
						<li key={by}>
							{records} of {sent} were found by {soughtBy[by] ?? by}.
						</li>
					))}
					<li>{filesText(report)}</li>
				</ul>
				<Disclosure summary="Where the person was found, before and after" open={!passed}>
					<Table
						caption="Where the person was found, before and after"
						rows={places(before, traces)}
						inLine
						columns={[
							{ label: 'Table', heads: true, cell: ({ table }) => table },
							{ label: 'Column', cell: ({ column }) => column },
							{ label: 'Rows before', cell: ({ before }) => before },
							{ label: 'Rows after', cell: ({ after }) => after },
						]}
					/>
				</Disclosure>
			</div>
		</Section>
	);
}

/** Returns a sentence about traces in the database's own files. */
function filesText({ bytes, files }: DrillReport): string {
	if (files && files.found.length > 0) {
		return `These files of the database still have a trace: ${files.found.join(', ')}.`;
	}
	const sentences: Record<typeof bytes, string> = {
		none: `${files?.searched ?? 0} files of the database were searched byte by byte. None has a trace.`,
		later:
			'The files of the database couldn’t be cleaned yet, because somebody is still reading them. Run the drill again in a few minutes.',
		hosted:
			'The files of your database host can’t be searched from here. Its backups and log archive hold what was erased until they expire.',
	};
	return sentences[bytes];
}

interface Place {
	id: string;
	table: string;
	column: string;
	before: number;
	after: number;
}

/** Lists each column that contained or still contains the person, once. */
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
