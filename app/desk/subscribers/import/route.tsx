import { createHash } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { file, parseForm, text, trimmedText } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { type ColumnMeaning, columnMeanings } from '#app/domain/newsletter/import-columns.ts';
import {
	type ImportCounts,
	importSubscribers,
	listImports,
	undoImport,
} from '#app/domain/newsletter/import-subscribers.server.ts';
import { importProblems, readImport } from '#app/domain/newsletter/read-import.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { BodyTooLarge } from '#app/platform/http/read-form.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	return { imports: await listImports(context.get(servicesContext).teamDb) };
}

/** Fifty thousand rows of 160 characters, the most an import takes. */
export const handle = {
	largestBody: 8 * 1024 * 1024,
	handlesTooLarge: true,
} satisfies RouteHandle;

const importForm = z.object({
	intent: text,
	id: text,
	file,
	source: trimmedText,
	/** Names the file and the matching that the preview showed. */
	seen: text,
});

/** Shows what a file would import, imports what was shown, or undoes an import. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, deskSecret } = context.get(servicesContext);
	const by = signedInOf(context);
	const form = await formBody(request).catch((error: unknown) => {
		if (error instanceof BodyTooLarge) return undefined;
		throw error;
	});
	if (!form) return data({ problem: tooLarge }, { status: 413 });
	const { values } = parseForm(importForm, form);
	if (values?.intent === 'undo') {
		const undone = isUuid(values.id) ? await undoImport(teamDb, values.id, by) : undefined;
		return undone === undefined ? data({ problem: gone }, { status: 409 }) : { undone };
	}
	const bytes = (await values?.file?.bytes()) ?? new Uint8Array();
	if (!values || bytes.length === 0) return data({ problem: 'Choose a file' }, { status: 422 });
	const { source } = values;
	const name = createHash('sha256').update(bytes).digest('hex');
	const isSameFile = values.seen.startsWith(name);
	const meanings = isSameFile ? readMeanings(form) : undefined;
	const { columns, rows, left, problems } = readImport(bytes, {
		source,
		...(meanings && { meanings }),
	});
	const seen = [name, ...columns.map(({ meaning }) => meaning), source].join('|');
	if (values.intent === 'import' && values.seen === seen && rows.length > 0) {
		return {
			imported: await asTeam(teamDb, (trx) => importSubscribers(trx, rows, deskSecret, by)),
		};
	}
	const kinds = [...new Set(problems.map(({ problem }) => problem))];
	return {
		preview: {
			...{ columns, left, source, seen, rows: rows.length },
			isChanged: values.intent === 'import',
			problems: kinds.map((kind) => ({
				sentence: importProblems[kind],
				lines: problems.flatMap(({ line, problem }) => (problem === kind ? [line] : [])),
			})),
		},
	};
}

const tooLarge =
	'That file is larger than 8 MB, so nothing was imported. Split it into smaller files that each begin with the line of column names, then import one after the other.';
const gone = 'That import can’t be undone any more. Nothing was changed.';

/** Returns what the columns were said to hold, in their order. */
function readMeanings(form: FormData): ColumnMeaning[] {
	const chosen = form.getAll('meaning').map(String);
	return chosen.map((meaning) => (meaning in columnMeanings ? (meaning as ColumnMeaning) : ''));
}

const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
	const { imports } = loaderData;
	const outcome = { preview: undefined, imported: undefined, undone: undefined, ...actionData };
	const { preview, imported } = outcome;
	return (
		<Screen
			title="Import subscribers"
			lead="For people who asked for the newsletter elsewhere. Each needs proof: the day they consented and where. Anyone who left our list stays off it, whatever the file says."
		>
			{actionData && 'problem' in actionData && <Flash tone="problem">{actionData.problem}</Flash>}
			{outcome.undone !== undefined && (
				<Flash tone="done">{`Undone. ${peopleOf(outcome.undone)} went off the list.`}</Flash>
			)}
			{imported && <Flash tone="done">{importedText(imported)}</Flash>}
			{/* Keeps the chosen file until it's imported. */}
			<DeskForm key={imports[0]?.id} encType="multipart/form-data" layout="wide">
				<div className="grid max-w-120 grid-cols-1 gap-4">
					<TextField
						type="file"
						name="file"
						label="File"
						hint="An export of Mailchimp, Ghost, Substack, Kit or beehiiv, or any file with commas, semicolons or tabs whose first line names its columns. 8 MB and 50,000 rows at most."
						required
						accept=".csv,.txt,.tsv,text/csv"
					/>
					<TextField
						name="source"
						label="Where they consented"
						hint="For rows that don’t say it themselves, such as “Newsletter at Mailchimp, until 2026”."
						value={preview?.source}
						maxLength={200}
					/>
				</div>
				{preview && <Preview {...preview} />}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button name="intent" value="check" variant={preview ? 'quiet' : 'primary'}>
						{preview ? 'Check it again' : 'Check the file'}
					</Button>
					{preview && preview.rows > 0 && (
						<Button name="intent" value="import">
							Import {peopleOf(preview.rows)}
						</Button>
					)}
					<DeskLink to="/desk/mail/subscribers">Back to subscribers</DeskLink>
				</div>
			</DeskForm>
			{imports.length > 0 && (
				<Section
					title="Imports of the last day"
					lead="Undoing one takes off the list whoever it put there. Whoever has left since stays off, and newsletters that were sent stay sent."
				>
					<Table
						caption="Imports of the last day"
						rows={imports}
						columns={[
							{ label: 'Who', heads: true, cell: ({ by }) => by ?? 'From the shell' },
							{ label: 'When', place: 'when', cell: ({ created_at }) => <Ago at={created_at} /> },
							{ label: 'People', unlabeled: true, cell: ({ people }) => peopleOf(people) },
							{
								label: 'Undo',
								place: 'end',
								cell: ({ id, people }) => (
									<ActionForm
										hidden={{ id }}
										intent="undo"
										about={peopleOf(people)}
										variant="danger"
										label="Undo"
									/>
								),
							},
						]}
					/>
				</Section>
			)}
		</Screen>
	);
}

const meaningOptions = Object.entries(columnMeanings).map(([value, label]) => ({ value, label }));

type PreviewData = NonNullable<
	Extract<Route.ComponentProps['actionData'], { preview: object }>
>['preview'];

/** The preview of an import: the meaning of each column, which can be corrected, and each line that can't be imported. */
function Preview({ columns, left, rows, problems, seen, isChanged }: PreviewData) {
	const saysWhoLeft = columns.some(({ meaning }) => meaning === 'state' || meaning === 'left');
	return (
		<section className="grid min-w-0 grid-cols-1 gap-4" aria-label="What would be imported">
			<input type="hidden" name="seen" value={seen} />
			<Flash tone={rows > 0 ? 'done' : 'problem'}>
				{`Nothing is imported yet.${isChanged ? ' Something has changed since the preview: look at it again.' : ''} ${peopleOf(rows)} would be.`}
			</Flash>
			{left > 0 && <p>{peopleOf(left)} left or never confirmed, so the file leaves them out.</p>}
			{rows > 0 && !saysWhoLeft && (
				<p className="font-semibold text-coral-deep">
					No column says who has left. Import it only if everyone in it is subscribed.
				</p>
			)}
			{problems.length > 0 && (
				<div>
					<h2 className="text-lg">Lines that stay out</h2>
					<ul className="mt-1">
						{problems.map(({ sentence, lines }) => (
							<li key={sentence} className="wrap-anywhere">
								{lines.length === 1 ? 'Line' : 'Lines'} {lines.join(', ')}: {sentence}
							</li>
						))}
					</ul>
				</div>
			)}
			{columns.length > 0 && (
				<fieldset className="grid min-w-0 grid-cols-1 gap-x-12 gap-y-5 @4xl/main:grid-cols-2">
					<legend className="mb-2 font-display text-lg">What each column holds</legend>
					{columns.map(({ name, examples, meaning }, index) => (
						<Select
							// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
							key={`${seen.slice(0, 64)} ${index}`}
							name="meaning"
							id={`meaning-${index}`}
							label={name || `Column ${index + 1}`}
							hint={`Such as ${examples.filter(Boolean).join(' · ') || 'nothing in its first lines'}`}
							value={meaning}
							options={meaningOptions}
						/>
					))}
				</fieldset>
			)}
		</section>
	);
}

/** Says what became of the people of an import. */
function importedText({ added = 0, confirmed = 0, confirmed_before = 0, ...others }: ImportCounts) {
	const off = Object.values(others).reduce((sum, count) => sum + count, 0);
	return [
		`Imported. ${peopleOf(added + confirmed)} went on the list.`,
		confirmed_before > 0 && `On it before: ${confirmed_before}.`,
		off > 0 && `Off it as before, because they left, bounced or were erased: ${off}.`,
	]
		.filter(Boolean)
		.join(' ');
}
