import { data, Link, redirect } from 'react-router';
import { z } from 'zod';
import { readSelected } from '#app/desk/privacy/selected-records.server.ts';
import {
	CountForm,
	NothingSelected,
	readCount,
	SelectedList,
	selectedQuery,
} from '#app/desk/privacy/selected-records.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { cutText, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import type { Route } from './+types/route';

export { loadSelected as loader } from '#app/desk/privacy/selected-records.server.ts';

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { teamDb, deskSecret: secret } = services;
	const { values } = parseForm(z.object({ count: cutText(10) }), await formBody(request));
	const typed = values?.count ?? '';
	const by = actorOf(signedInOf(context));
	const selection = { references: readSelected(url), count: readCount(typed) };
	const result = await eraseRecords(teamDb, selection, by, { secret });
	if (result.outcome === 'erased') {
		services.purge();
		throw redirect('/desk/privacy/records?done=erased', 303);
	}
	return data({ typed, result }, { status: result.outcome === 'missing' ? 409 : 422 });
}

const wrongCount = (expected: number) =>
	`That’s not the number of records below. Nothing was erased. There ${expected === 1 ? 'is' : 'are'} ${expected}.`;

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
	const { records, missing } = loaderData;
	if (records.length === 0) return <NothingSelected />;
	const gone = missing.length > 0;
	const wrong =
		!gone && actionData?.result.outcome === 'wrong_count'
			? wrongCount(actionData.result.expected)
			: undefined;
	const references = records.map(({ reference }) => reference);
	return (
		<Screen
			title="Erase records"
			lead="These records go for good, with their notes, replies and history. What remains is a line with the date, who did it, and how many."
		>
			{wrong && <Flash tone="problem">{wrong}</Flash>}
			{gone && <Missing missing={missing} rest={references} />}
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<SelectedList records={records} />
				{!gone && (
					<CountForm
						label="How many records are you erasing?"
						draft={references.join(' ')}
						value={actionData?.typed}
						error={wrong}
					/>
				)}
			</div>
		</Screen>
	);
}

/** Says why nothing was erased, and how to go on. */
function Missing(props: {
	/** Chosen records that no longer exist. */
	missing: string[];
	/** Chosen records that still exist. */
	rest: string[];
}) {
	return (
		<div className="grid gap-3">
			<Flash tone="problem">
				{`Someone erased part of these in the meantime: ${props.missing.join(', ')}. Nothing was erased now.`}
			</Flash>
			<p>
				<Link className={buttonClassName()} to={`/desk/privacy/erase?${selectedQuery(props.rest)}`}>
					Go on with the rest
				</Link>
			</p>
		</div>
	);
}
