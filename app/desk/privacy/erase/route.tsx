import { data, redirect } from 'react-router';
import { z } from 'zod';
import { withNoun } from '#app/desk/desk-locale.ts';
import { readSelected } from '#app/desk/privacy/selected-records.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { cutText, readForm } from '#app/desk/shell/parse-form.server.ts';
import { Notice, Screen, Section } from '#app/desk/shell/screen.tsx';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { readLocations } from '#app/domain/privacy/record-locations.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

/** Loads the records that the URL names, newest first and without their content. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const locations = await asTeam(teamDb, (trx) => readLocations(trx, readSelected(url)));
	const { form } = labelsOf(content);
	return locations.map(({ reference, submission_table, received_at }) => ({
		id: reference,
		form: form(submission_table),
		received_at,
	}));
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { teamDb, deskSecret: secret } = services;
	const { values } = await readForm(z.object({ count: cutText(10) }), request);
	const typed = values?.count ?? '';
	const count = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN;
	const by = signedInOf(context);
	const selection = { references: readSelected(url), count };
	const result = await eraseRecords(teamDb, selection, by, { secret });
	if (result.outcome === 'erased') {
		services.purge();
		throw redirect('/desk/privacy/records?done=erased', 303);
	}
	return data({ typed, expected: result.expected }, { status: 422 });
}

/** The chosen records, with buttons to download them as files and to erase them. */
export default function Chosen({ loaderData: records, actionData }: Route.ComponentProps) {
	if (records.length === 0) {
		return (
			<Notice
				title="No records to show"
				lead="Nothing was chosen, or all of it has been erased since. Nothing was changed just now."
				links={[{ label: 'Find a person', href: '/desk/privacy' }]}
			/>
		);
	}
	const wrong =
		actionData &&
		`That’s not the number of records below, which may be fewer than you chose. Nothing was erased. There ${actionData.expected === 1 ? 'is' : 'are'} ${actionData.expected}.`;
	const query = new URLSearchParams(records.map(({ id }) => ['of', id]));
	const fileUrl = (format: string) => `/desk/privacy/export/file?${query}&format=${format}`;
	return (
		<Screen title="Chosen records">
			{wrong && <Flash tone="problem">{wrong}</Flash>}
			<div>
				<p className="font-semibold">{withNoun(records.length, 'record', 'records')}</p>
				<Table
					caption="Chosen records"
					rows={records}
					columns={[
						{ label: 'Reference', heads: true, cell: ({ id }) => id },
						{ label: 'Form', unlabeled: true, cell: ({ form }) => form },
						{ label: 'Received', cell: ({ received_at }) => <Moment at={received_at} /> },
					]}
				/>
			</div>
			<Section
				title="Export"
				lead="Download both files and send them to the person they’re about. Check first that it’s really them asking."
			>
				<p className="flex flex-wrap gap-4">
					<LinkButton variant="quiet" href={fileUrl('html')}>
						Readable page (HTML)
					</LinkButton>
					<LinkButton variant="quiet" href={fileUrl('json')}>
						Data (JSON)
					</LinkButton>
				</p>
			</Section>
			<Section
				title="Erase"
				lead="These records go for good, with their notes, replies and history. What remains is a line with the date, who did it, and how many."
			>
				<DeskForm layout="stack" draft={records.map(({ id }) => id).join(' ')}>
					<TextField
						name="count"
						label="How many records are you erasing?"
						hint="Type the number to confirm."
						value={actionData?.typed}
						error={wrong}
						required
						maxLength={6}
					/>
					<Button variant="danger">Erase for good</Button>
				</DeskForm>
			</Section>
		</Screen>
	);
}
