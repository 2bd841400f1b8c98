import { data, Link } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { MailNav } from '#app/desk/frame/link-menu.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { type ImportCounts, importSubscribers } from '#app/newsletter/import-subscribers.server.ts';
import { type ImportProblem, readImport } from '#app/newsletter/read-import.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
	const { subscribers, mail } = context.get(servicesContext).content.desk;
	return { copy: subscribers.import, mailCopy: mail };
}

/** Imports the file, all of it or nothing. Nothing that stands in it is shown again but line numbers. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, deskSecret } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const file = (await formBody(request)).get('file');
	const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
	if (bytes.length === 0) return data({ outcome: 'empty' as const }, { status: 422 });
	const read = readImport(bytes);
	if (!read.ok)
		return data({ outcome: 'refused' as const, problems: read.problems }, { status: 422 });
	const counts = await asTeam(teamDb, async (trx) => {
		const imported = await importSubscribers(trx, read.rows, deskSecret);
		await audit(trx, by, { action: 'subscribers.imported', counts: imported });
		return imported;
	});
	return { outcome: 'imported' as const, counts, left: read.left };
}

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, mailCopy } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<MailNav copy={mailCopy} />
			{actionData && <ImportOutcome copy={copy} {...actionData} />}
			<DeskForm encType="multipart/form-data" className="desk-form">
				<div className="desk-field">
					<label htmlFor="field-file" className="block font-semibold">
						{copy.label}
					</label>
					<p id="hint-file" className="text-ink-soft text-sm">
						{copy.hint}
					</p>
					<input
						id="field-file"
						name="file"
						type="file"
						accept=".csv,text/csv"
						required
						aria-describedby="hint-file"
						className="min-h-11 max-w-full"
					/>
				</div>
				<div className="desk-actions">
					<Button>{copy.button}</Button>
					<Link className="desk-link" to="/desk/mail/subscribers">
						{copy.back}
					</Link>
				</div>
			</DeskForm>
		</Screen>
	);
}

/** Most lines that are named. */
const shown = 20;

type Outcome =
	| { outcome: 'empty' }
	| { outcome: 'refused'; problems: { line: number; problem: ImportProblem }[] }
	| { outcome: 'imported'; counts: ImportCounts; left: number };

/** What became of an imported file. */
function ImportOutcome(props: { copy: DeskCopy['subscribers']['import'] } & Outcome) {
	const { copy } = props;
	if (props.outcome === 'empty') return <Flash tone="problem">{copy.required}</Flash>;
	if (props.outcome === 'refused') {
		const more = props.problems.length - shown;
		return (
			<div>
				<Flash tone="problem">{copy.refused}</Flash>
				<ul className="mt-3">
					{props.problems.slice(0, shown).map(({ line, problem }) => (
						<li key={line}>{fillIn(copy.line, { line, problem: copy.problems[problem] })}</li>
					))}
				</ul>
				{more > 0 && <p>{fillIn(copy.more, { count: more })}</p>}
			</div>
		);
	}
	const counts = Object.entries(props.counts) as [keyof ImportCounts, number][];
	return (
		<div role="status">
			<Part title={copy.result}>
				<dl>
					{counts.map(([outcome, count]) => (
						<div key={outcome} className="desk-inline">
							<dt>{copy.outcomes[outcome]}:</dt>
							<dd>{count}</dd>
						</div>
					))}
					{props.left > 0 && (
						<div className="desk-inline">
							<dt>{copy.left}:</dt>
							<dd>{props.left}</dd>
						</div>
					)}
				</dl>
			</Part>
		</div>
	);
}
