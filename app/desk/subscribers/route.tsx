import { redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { List, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { cutText, readForm, text } from '#app/desk/shell/parse-form.server.ts';
import { mailNotSetUp, Screen } from '#app/desk/shell/screen.tsx';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	flagSubscriber,
	listFlagged,
	releaseSignUp,
	searchSubscribers,
} from '#app/domain/newsletter/flagged-sign-ups.server.ts';
import {
	subscriberStateNames,
	subscriberStates,
} from '#app/domain/newsletter/subscriber-states.ts';
import {
	changeSubscriber,
	countSubscribers,
	listSubscribers,
	type SubscriberCounts,
} from '#app/domain/newsletter/subscribers.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/route';
import { flaggedColumns, flaggedName, subscriberColumns } from './subscriber-table.tsx';

const path = '/desk/mail/subscribers';

/** The list's view: subscribers in a state, or sign-ups marked as spam. */
type SubscriberView = SubscriberState | 'flagged';

const done = {
	unsubscribe: 'They won’t get the newsletter anymore.',
	suppress: 'Nobody will write to them again, even if someone signs them up.',
	release: 'They can sign up again. Until they confirm, they get no newsletter.',
	spam: 'Marked as spam. Nobody writes to them, and if they sign up themselves, that counts.',
	not_spam: 'They’re on the list now, and get an email that asks them to confirm.',
	signed_up_since: 'They have signed up again since, so there’s nothing left to do.',
	missing: 'They aren’t on the list anymore. Nothing was changed.',
};

/** Audit log action of each change. */
const audited = {
	unsubscribe: 'unsubscribed',
	suppress: 'suppressed',
	release: 'released',
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, mail } = context.get(servicesContext);
	const view = readView(url.searchParams.get('state'));
	const after = url.searchParams.get('after');
	const [counts, page] = await Promise.all([
		countSubscribers(teamDb),
		view === 'flagged'
			? listFlagged(teamDb, { after }).then(({ rows, next }) => ({ flagged: rows, next }))
			: listSubscribers(teamDb, view, { after }).then(({ rows, next }) => ({
					subscribers: rows,
					next,
				})),
	]);
	return {
		views: subscriberViews(view, counts),
		...{ subscribers: [], flagged: [], ...page },
		mailIsSetUp: mail !== undefined,
		flash: flashOf(url, done, ['missing', 'signed_up_since']),
	};
}

/** Returns the view named in a URL; undefined otherwise. */
function readView(text: string | null): SubscriberView | undefined {
	return ([...subscriberStates, 'flagged'] as const).find((view) => view === text);
}

const subscribersForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('find'), email: cutText(320) }),
	z.object({
		intent: z.enum(['unsubscribe', 'suppress', 'release', 'spam', 'not_spam']),
		id: text,
	}),
]);

/**
 * Runs the clicked button's action: finds an email, changes one subscriber, marks or unmarks a sign-up as spam.
 *
 * @returns the found subscribers, or a redirect with the outcome
 * @throws 403 if the role may only read, 400 for an unknown button
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = signedInOf(context);
	const { values } = await readForm(subscribersForm, request);
	if (!values) throw new Response(null, { status: 400 });
	const back = (outcome: keyof typeof done) => redirect(`${path}?done=${outcome}`, 303);
	if (values.intent === 'find') {
		return { typed: values.email, ...(await searchSubscribers(teamDb, values.email, by)) };
	}
	if (!may(by.role, 'subscribers.manage')) throw new Response(null, { status: 403 });
	switch (values.intent) {
		case 'unsubscribe':
		case 'suppress':
		case 'release': {
			const { id, intent } = values;
			const state = await asTeam(teamDb, async (trx) => {
				if (!isUuid(id)) return undefined;
				const after = await changeSubscriber(trx, id, intent);
				const action = `subscribers.${audited[intent]}`;
				if (after) await audit(trx, by, { action, subject: id });
				return after;
			});
			return back(state ? intent : 'missing');
		}
		case 'spam':
			return back((await flagSubscriber(teamDb, values.id, by)) ? 'spam' : 'missing');
		case 'not_spam':
			return back(await releaseSignUp(teamDb, values.id, by));
	}
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
	const found = actionData?.subscriber ? [actionData.subscriber] : [];
	const subscribers = actionData ? found : loaderData.subscribers;
	const flagged = actionData ? actionData.flagged : loaderData.flagged;
	const next = actionData ? undefined : loaderData.next;
	const empty = actionData ? 'Nobody with that email is on the list.' : 'Nobody yet.';
	return (
		<Screen title="Subscribers" isDense actions={<DeskLink to={`${path}/import`}>Import</DeskLink>}>
			{!actionData && <Flash {...loaderData.flash} />}
			{!loaderData.mailIsSetUp && <p className="font-semibold text-coral-deep">{mailNotSetUp}</p>}
			{/* A POST, so that no email is in a URL. */}
			<ListSearch
				action={path}
				intent="find"
				name="email"
				label="Find an email"
				hint="It doesn’t show up in the address bar."
				value={actionData?.typed}
				maxLength={320}
			/>
			{flagged.length > 0 && (
				<List
					caption={flaggedName}
					rows={flagged}
					columns={flaggedColumns}
					empty={empty}
					next={subscribers.length > 0 ? undefined : next}
				/>
			)}
			{(subscribers.length > 0 || flagged.length === 0) && (
				<List
					caption="Subscribers"
					rows={subscribers}
					columns={subscriberColumns}
					empty={empty}
					next={next}
				/>
			)}
			<p>
				<DeskLink reloadDocument to={`${path}/export`}>
					Export as CSV
				</DeskLink>
			</p>
		</Screen>
	);
}

/** Returns the views by state, with their counts. */
function subscriberViews(
	view: SubscriberView | undefined,
	{ states, flagged }: SubscriberCounts,
): ViewGroup[] {
	const byState = [
		{ name: undefined, label: 'Everyone', count: Object.values(states).reduce((a, b) => a + b, 0) },
		...subscriberStates.map((name) => ({
			name,
			label: name === 'confirmed' ? 'Confirmed or imported' : subscriberStateNames[name],
			count: states[name],
		})),
		{ name: 'flagged', label: flaggedName, count: flagged },
	];
	const views = byState.map(({ name, label, count }) => ({
		...{ label, count, current: name === view },
		href: name ? `${path}?state=${name}` : path,
	}));
	return [{ views }];
}
