import { data, Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/frame/form.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { maxChosen } from '#app/privacy/chosen.ts';
import { findPerson } from '#app/privacy/find-person.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { shownRecord } from '#app/privacy/shown-record.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { type Found, FoundRecord } from './found-record.tsx';

export function loader({ context }: Route.LoaderArgs) {
	return { copy: context.get(servicesContext).content.desk.privacy };
}

/**
 * Searches for a person. It is a POST because the search is about a person and belongs in no URL, log or
 * history.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, content, deskSecret } = context.get(servicesContext);
	const copy = content.desk.privacy;
	const typed = String((await formBody(request)).get('person') ?? '').slice(0, 500);
	const person = await findPerson(teamDb, typed, actorOf(signedInOf(context)), deskSecret);
	if (!person) return data({ typed, error: copy.find.required, found: undefined }, { status: 422 });
	const labels = labelsOf(content);
	const { query, members, more, erasedBefore } = person;
	const records = person.records.map((record) => ({
		...shownRecord(record, labels, content.desk, query),
		theirs: record.theirs,
	}));
	// Only an email or a reference tells who sent something from who is merely mentioned in it.
	const tellsWhose = query.by === 'email' || query.by === 'reference';
	return { typed, error: undefined, found: { records, members, more, tellsWhose, erasedBefore } };
}

export default function Find({ loaderData: { copy }, actionData }: Route.ComponentProps) {
	return (
		<Screen title={copy.find.title} lead={copy.find.lead}>
			<PrivacyNav copy={copy} />
			<FindPersonForm copy={copy.find} value={actionData?.typed} error={actionData?.error} />
			{actionData?.found && <FoundSection copy={copy} {...actionData.found} />}
		</Screen>
	);
}

/** Chooses records, then what to do with them. A GET: the next screen's URL names them by reference. */
function ChooseForm(props: {
	copy: DeskCopy['privacy'];
	records: Found[];
	/** The number of its first record, where there are several forms. */
	first: number | undefined;
	tellsWhose: boolean;
}) {
	const { copy, records, first, tellsWhose } = props;
	const { find } = copy;
	const group =
		first === undefined
			? undefined
			: fillIn(find.group, { from: first, to: first + records.length - 1 });
	return (
		<DeskForm method="get" action="/desk/privacy/export">
			<fieldset>
				<legend className="max-w-[65ch] text-ink-soft">
					{group && <strong>{group}: </strong>}
					{find.choose_hint}
				</legend>
				<ul>
					{records.map((record) => (
						<FoundRecord
							key={record.reference}
							copy={copy}
							record={record}
							tellsWhose={tellsWhose}
						/>
					))}
				</ul>
			</fieldset>
			<p className="desk-actions mt-4">
				<button type="submit" className="desk-button">
					{find.export}
				</button>
				<button
					type="submit"
					formAction="/desk/privacy/erase"
					className="desk-button"
					data-variant="danger"
				>
					{find.erase}
				</button>
			</p>
		</DeskForm>
	);
}

/** The search form. */
function FindPersonForm(props: {
	copy: DeskCopy['privacy']['find'];
	value: string | undefined;
	error: string | undefined;
}) {
	const { copy, value, error } = props;
	return (
		<search aria-label={copy.title}>
			<DeskForm action="/desk/privacy" className="desk-form" draft="find">
				<InputField
					name="person"
					label={copy.label}
					hint={copy.hint}
					value={value}
					error={error}
					maxLength={500}
				/>
				<div className="desk-actions">
					<Button>{copy.button}</Button>
				</div>
			</DeskForm>
		</search>
	);
}

/** What was found, in forms that each hold no more than can be chosen at once. */
function FoundSection(props: {
	copy: DeskCopy['privacy'];
	records: Found[];
	members: { id: string; name: string }[];
	more: boolean;
	tellsWhose: boolean;
	erasedBefore: boolean;
}) {
	const { copy, records, members, more, tellsWhose } = props;
	const { find } = copy;
	const many = fillIn(find.many, { count: records.length });
	const starts = Array.from(
		{ length: Math.ceil(records.length / maxChosen) },
		(_, group) => group * maxChosen,
	);
	return (
		// What was looked for need not stay in the tab any longer (frame/form.tsx).
		<section aria-label={find.title} className="grid gap-4">
			<DraftDone name="find" />
			<Flash tone="done">
				{records.length === 0 ? find.nothing : records.length === 1 ? find.one : many}
			</Flash>
			{records.length === 0 && <p className="max-w-[65ch]">{find.nothing_lead}</p>}
			{props.erasedBefore && <p className="max-w-[65ch]">{find.erased_before}</p>}
			{more && <p className="max-w-[65ch]">{fillIn(find.more, { count: records.length })}</p>}
			{members.length > 0 && (
				<p>
					{find.members} {members.map(({ name }) => name).join(', ')}.{' '}
					<Link className="underline" to="/desk/people">
						{find.people}
					</Link>
				</p>
			)}
			{starts.map((start) => (
				<ChooseForm
					key={start}
					copy={copy}
					records={records.slice(start, start + maxChosen)}
					first={starts.length > 1 ? start + 1 : undefined}
					tellsWhose={tellsWhose}
				/>
			))}
		</section>
	);
}
