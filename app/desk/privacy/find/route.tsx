import { data, Link } from 'react-router';
import { z } from 'zod';
import { withNoun } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/shell/form.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { cutText, readForm } from '#app/desk/shell/parse-form.server.ts';
import { Screen } from '#app/desk/shell/screen.tsx';
import { mailKindNames, mailStateNames } from '#app/domain/mail/mail-names.ts';
import { signUpForm, subscriberStateNames } from '#app/domain/newsletter/subscriber-states.ts';
import { recordLines } from '#app/domain/privacy/export-page.server.ts';
import { findPerson, matches } from '#app/domain/privacy/find-person.server.ts';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

/** Words of the person's own file, which speaks to the person, as they read for the team. */
const teamWords = {
	message: 'Message from them, {at}',
	reply: 'Reply by the team, {at}',
	note: 'Note by the team, {at}',
	story: 'Public version of their story',
	story_answer: 'Their answer about it',
	who: { form: 'the form', link: 'their private link', team: 'the team' },
	sign_up_form: signUpForm,
	names: { ...subscriberStateNames, ...mailStateNames, ...mailKindNames },
};

/** Loads nothing. Without a loader, middleware wouldn't run on client navigation to this screen. */
export const loader = () => null;

/** `q`: the text of the command palette (find/route.tsx). */
const personForm = z.object({ person: cutText(500), q: cutText(500) });

/** Searches for a person. A POST, because the search is about a person and must not appear in a URL, log or history. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, content, deskSecret } = context.get(servicesContext);
	const { values } = await readForm(personForm, request);
	const typed = values?.person || (values?.q ?? '');
	const person = await findPerson(teamDb, typed, signedInOf(context), deskSecret);
	if (!person) return data({ typed, found: undefined }, { status: 422 });
	const labels = labelsOf(content);
	const file = { ...labels.file, ...teamWords };
	const { query, members, more, erasedBefore } = person;
	const records = person.records.map((record) => ({
		reference: record.reference,
		form: labels.form(record.form),
		received_at: record.received_at,
		theirs: record.theirs,
		lines: recordLines(record, { ...labels, file }).map(([label, text]) => ({
			label,
			text,
			matches: text !== file.empty && text !== file.not_stored && matches(query, text),
		})),
	}));
	// Only an email or a reference shows that the person sent a record, not just that it mentions them.
	const tellsWhose = query.by === 'email' || query.by === 'reference';
	return { typed, found: { records, members, more, tellsWhose, erasedBefore } };
}

export default function Find({ actionData }: Route.ComponentProps) {
	return (
		<Screen
			title="Find a person"
			lead="Shows everything we have about someone: forms, notes, replies, their subscription and our email to them. Then you choose what to do with it."
		>
			<search aria-label="Find a person">
				<DeskForm action="/desk/privacy" layout="line" draft="find">
					<TextField
						name="person"
						label="Who are you looking for?"
						hint="An email, a name, a phone number, a reference such as ST-7K3M9-QX2TB, or any words they wrote. It isn’t saved and doesn’t show up in the address bar."
						value={actionData?.typed}
						error={
							actionData && !actionData.found
								? 'Type one email, or a name, a phone number, a reference or some words'
								: undefined
						}
						maxLength={500}
					/>
					<Button>Find</Button>
				</DeskForm>
			</search>
			{actionData?.found && <FoundSection {...actionData.found} />}
		</Screen>
	);
}

type FoundPerson = NonNullable<NonNullable<Route.ComponentProps['actionData']>['found']>;
type Found = FoundPerson['records'][number];

/** The search results. */
function FoundSection(props: FoundPerson) {
	const { records, members, more, tellsWhose } = props;
	return (
		<section aria-label="Find a person" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			{/* The search no longer needs to stay in the tab (shell/form.tsx). */}
			<DraftDone name="find" />
			<Flash tone="done">
				{records.length === 0
					? 'Nothing found'
					: `${withNoun(records.length, 'record', 'records')} found`}
			</Flash>
			{records.length === 0 && (
				<p className="max-w-[65ch]">
					It isn’t in any form, note or reply. Try another spelling, just the last name, or the
					reference from their thank-you page. Anything erased earlier is gone for good.
				</p>
			)}
			{props.erasedBefore && (
				<p className="max-w-[65ch]">
					Everything sent under this email was erased on request. It won’t get the newsletter or be
					asked to confirm again.
				</p>
			)}
			{more && (
				<p className="max-w-[65ch]">
					These are the newest {records.length}. There are more: add a word to narrow it down, or
					search again once these are erased.
				</p>
			)}
			{members.length > 0 && (
				<p>
					On the team itself: {members.map(({ name }) => name).join(', ')}.{' '}
					<Link className="underline" to="/desk/people">
						Remove someone from the team under People.
					</Link>
				</p>
			)}
			{records.length > 0 && <ChooseForm records={records} tellsWhose={tellsWhose} />}
		</section>
	);
}

/** Chooses records and the next action. A GET: the next screen's URL contains their references. */
function ChooseForm({ records, tellsWhose }: { records: Found[]; tellsWhose: boolean }) {
	return (
		<DeskForm method="get" action="/desk/privacy/erase">
			<fieldset className="min-w-0">
				<legend className="max-w-[65ch] text-ink-soft">
					Choose the records that are about this person. Then export or erase them.
				</legend>
				<ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(128)),1fr))] gap-4">
					{records.map((record) => (
						<FoundRecord key={record.reference} record={record} tellsWhose={tellsWhose} />
					))}
				</ul>
			</fieldset>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4">
				<Button>Export or erase what’s chosen</Button>
			</p>
		</DeskForm>
	);
}

/** A found record with its checkbox. The person's own submissions are already checked. */
function FoundRecord({ record, tellsWhose }: { record: Found; tellsWhose: boolean }) {
	const { reference, form, received_at, lines, theirs } = record;
	return (
		<li className="min-w-0 rounded-md border border-rule bg-surface px-4 pt-1 pb-3 has-checked:border-evergreen">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Checkbox
					name="of"
					value={reference}
					checked={theirs}
					label={`Choose ${reference}`}
					className="min-w-0 wrap-anywhere font-semibold"
				/>
				{tellsWhose && (
					<Badge tone={theirs ? 'good' : 'plain'}>{theirs ? 'Sent by them' : 'Mentions it'}</Badge>
				)}
			</div>
			<p className="flex flex-wrap items-center justify-between gap-x-4">
				<span>
					{form}, <Moment at={received_at} />
				</span>
				<DeskLink
					to={`/desk/privacy/record/${reference}`}
					aria-label={`Correct or withdraw: ${reference}`}
				>
					Correct or withdraw
				</DeskLink>
			</p>
			<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{lines.map(({ label, text, matches }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is static
					<div key={index} className="sm:contents">
						<dt className="text-ink-soft">
							{label} {matches && <Badge tone="soon">Matches</Badge>}
						</dt>
						<dd className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{text}</dd>
					</div>
				))}
			</dl>
		</li>
	);
}
