import { data, redirect } from 'react-router';
import { z } from 'zod';
import { readSelected } from '#app/desk/privacy/selected-records.server.ts';
import { NothingSelected, SelectedList } from '#app/desk/privacy/selected-records.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { cutText, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

export { loadSelected as loader } from '#app/desk/privacy/selected-records.server.ts';

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { teamDb, deskSecret: secret } = services;
	const { values } = parseForm(z.object({ count: cutText(10) }), await formBody(request));
	const typed = values?.count ?? '';
	const count = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN;
	const by = actorOf(signedInOf(context));
	const selection = { references: readSelected(url), count };
	const result = await eraseRecords(teamDb, selection, by, { secret });
	if (result.outcome === 'erased') {
		services.purge();
		throw redirect('/desk/privacy/records?done=erased', 303);
	}
	return data({ typed, expected: result.expected }, { status: 422 });
}

export default function Erase({ loaderData: { records }, actionData }: Route.ComponentProps) {
	if (records.length === 0) return <NothingSelected />;
	const wrong =
		actionData &&
		`That’s not the number of records below, which may be fewer than you chose. Nothing was erased. There ${actionData.expected === 1 ? 'is' : 'are'} ${actionData.expected}.`;
	return (
		<Screen
			title="Erase records"
			lead="These records go for good, with their notes, replies and history. What remains is a line with the date, who did it, and how many."
		>
			{wrong && <Flash tone="problem">{wrong}</Flash>}
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<SelectedList records={records} />
				<DeskForm layout="stack" draft={records.map(({ reference }) => reference).join(' ')}>
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
			</div>
		</Screen>
	);
}
