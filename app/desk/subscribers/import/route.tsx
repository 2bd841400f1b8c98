import { data, Link } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { file, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	type ImportCounts,
	importProblems,
	importSubscribers,
	readImport,
} from '#app/domain/newsletter/import-subscribers.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

/** Loads nothing. Without a loader, middleware wouldn't run on client navigation to this screen. */
export const loader = () => null;

/** Fifty thousand rows of 160 characters, the most an import takes. */
export const handle = {
	largestBody: 8 * 1024 * 1024,
	handlesTooLarge: true,
} satisfies RouteHandle;

/** Imports the whole file or nothing. Shows nothing of its content but line numbers. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, deskSecret } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const form = await formBody(request).catch((error: unknown) => {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	});
	if (!form) return data({ outcome: 'too_large' as const }, { status: 413 });
	const { values } = parseForm(z.object({ file }), form);
	const bytes = (await values?.file?.bytes()) ?? new Uint8Array();
	if (bytes.length === 0) return data({ outcome: 'empty' as const }, { status: 422 });
	const read = await readImport(bytes);
	if (!read.ok) {
		const problems = read.problems.map(({ line, problem }) => ({
			line,
			sentence: importProblems[problem],
		}));
		return data({ outcome: 'refused' as const, problems }, { status: 422 });
	}
	const counts = await asTeam(teamDb, async (trx) => {
		const imported = await importSubscribers(trx, read.rows, deskSecret);
		await audit(trx, by, { action: 'subscribers.imported', counts: imported });
		return imported;
	});
	return { outcome: 'imported' as const, counts, left: read.left };
}

export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
	return (
		<Screen
			title="Import subscribers"
			lead="For people who asked for the newsletter elsewhere. Each needs proof: the day they consented and where. Anyone who left our list stays off it, whatever the file says."
		>
			{actionData && <ImportOutcome {...actionData} />}
			<DeskForm encType="multipart/form-data" layout="stack">
				<TextField
					type="file"
					name="file"
					label="CSV file"
					hint="The first line names the columns: email, consented_at (a day such as 2026-06-02) and consent_source (such as “Sign-up sheet, June fair”). Add name and language (“en” or “es”) if you have them. 8 MB and 50,000 rows at most."
					required
					accept=".csv,.txt,.tsv,text/csv"
				/>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button>Import</Button>
					<Link className={textLinkClassName} to="/desk/mail/subscribers">
						Back to subscribers
					</Link>
				</div>
			</DeskForm>
		</Screen>
	);
}

const outcomes: Record<keyof ImportCounts, string> = {
	added: 'Added',
	confirmed: 'Had signed up and are on the list now',
	confirmed_before: 'Were on the list already',
	unsubscribed_before: 'Had left and stay off the list',
	bounced_before: 'Have a mailbox that isn’t working',
	suppressed_before: 'Must not be written to',
	erased_before: 'Had everything erased and stay off the list',
	invalid: 'Have an email that mail can’t reach',
};

/** Most lines to list. */
const shown = 20;

type Outcome =
	| { outcome: 'empty' }
	| { outcome: 'too_large' }
	| { outcome: 'refused'; problems: { line: number; sentence: string }[] }
	| { outcome: 'imported'; counts: ImportCounts; left: number };

/** The outcome of an import. */
function ImportOutcome(props: Outcome) {
	if (props.outcome === 'empty') return <Flash tone="problem">Choose a file</Flash>;
	if (props.outcome === 'too_large') {
		return (
			<Flash tone="problem">
				That file is larger than 8 MB, so nothing was imported. Split it into smaller files that
				each begin with the line of column names, then import one after the other.
			</Flash>
		);
	}
	if (props.outcome === 'refused') {
		const more = props.problems.length - shown;
		return (
			<div>
				<Flash tone="problem">Nothing was imported. Correct these lines, then try again.</Flash>
				<ul className="mt-3">
					{props.problems.slice(0, shown).map(({ line, sentence }) => (
						<li key={line}>
							Line {line}: {sentence}
						</li>
					))}
				</ul>
				{more === 1 && <p>1 more line has a problem.</p>}
				{more > 1 && <p>{more} more lines have problems.</p>}
			</div>
		);
	}
	const counts = Object.entries(props.counts) as [keyof ImportCounts, number][];
	return (
		<div role="status">
			<Section title="Imported">
				<dl>
					{counts.map(([outcome, count]) => (
						<div key={outcome} className="flex flex-wrap gap-2">
							<dt>{outcomes[outcome]}:</dt>
							<dd>{count}</dd>
						</div>
					))}
					{props.left > 0 && (
						<div className="flex flex-wrap gap-2">
							<dt>Aren’t confirmed in the file, so they were left out:</dt>
							<dd>{props.left}</dd>
						</div>
					)}
				</dl>
			</Section>
		</div>
	);
}
