import { data } from 'react-router';
import { formBody } from '#app/desk/frame/form-body.server.ts';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { findPerson } from '#app/privacy/find-person.server.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { shownRecord } from '#app/privacy/shown-record.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { FindPersonForm } from './find-person-form.tsx';
import { FoundSection } from './found-section.tsx';

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
