import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { languageOptions } from '#app/desk/shell/language.tsx';
import { MailNav, mailNotSetUp } from '#app/desk/shell/link-menu.tsx';
import { PageLinks } from '#app/desk/shell/list-screen.tsx';
import { cutText, parseForm, text } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import { askEarlierSignUps } from '#app/domain/newsletter/ask-to-confirm.server.ts';
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
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { isLanguage, type Language } from '#app/platform/content/languages.ts';
import type { SubscriberState } from '#app/platform/db/desk-schema.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { FlaggedTable, flaggedName, SubscriberTable } from './subscriber-table.tsx';

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
	started: 'They’re asked from now on, one after the other.',
	not_set_up: 'Mail isn’t set up, so nobody was asked.',
};

/** Earlier sign-ups asked per hour. */
const askedPerHour = 100;

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
	const wanted = url.searchParams.get('language');
	const language = isLanguage(wanted) ? wanted : undefined;
	const [counts, page] = await Promise.all([
		countSubscribers(teamDb),
		view === 'flagged'
			? listFlagged(teamDb, { after }).then(({ rows, next }) => ({ flagged: rows, next }))
			: listSubscribers(teamDb, { state: view, language }, { after }).then(({ rows, next }) => ({
					subscribers: rows,
					next,
				})),
	]);
	return {
		view,
		language,
		counts,
		...{ subscribers: [], flagged: [], ...page },
		later: after !== null,
		mailIsSetUp: mail !== undefined,
		flash: flashOf(url, done, ['missing', 'not_set_up', 'signed_up_since']),
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
	z.object({ intent: z.literal('start') }),
]);

/**
 * Runs the clicked button's action: finds an email, changes one subscriber, marks or unmarks a sign-up as spam,
 * has earlier sign-ups asked to confirm.
 *
 * @returns the found subscribers, or a redirect with the outcome
 * @throws 403 if the role may only read, 400 for an unknown button
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, mail } = context.get(servicesContext);
	const session = signedInOf(context);
	const by = actorOf(session);
	const { values } = parseForm(subscribersForm, await formBody(request));
	if (!values) throw new Response(null, { status: 400 });
	const back = (outcome: keyof typeof done) => redirect(`${path}?done=${outcome}`, 303);
	if (values.intent === 'find') {
		return { typed: values.email, ...(await searchSubscribers(teamDb, values.email, by)) };
	}
	if (!may(session.role, 'subscribers.manage')) throw new Response(null, { status: 403 });
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
		case 'start':
			if (!mail) return back('not_set_up');
			await asTeam(teamDb, async (trx) => {
				const counts = { subscribers: await askEarlierSignUps(trx, askedPerHour) };
				await audit(trx, by, { action: 'subscribers.run_started', counts });
			});
			return back('started');
	}
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
	const { view, language, counts, next, later, flash } = loaderData;
	const subscriber = actionData?.subscriber;
	const page = (cursor: Record<string, string>) => listUrl({ state: view, language, ...cursor });
	const subscribers = actionData ? (subscriber ? [subscriber] : []) : loaderData.subscribers;
	const flagged = actionData ? actionData.flagged : loaderData.flagged;
	return (
		<Screen
			title="Subscribers"
			lead="Everyone who asked for the newsletter, with the proof. Only people who confirmed their email, or were imported with proof of their consent, get it."
		>
			<MailNav />
			{!actionData && <Flash {...flash} />}
			{!loaderData.mailIsSetUp && <p className="font-semibold text-coral-deep">{mailNotSetUp}</p>}
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<div className="min-w-0">
					<StateLinks counts={counts} view={view} language={language} />
					{view !== 'flagged' && <LanguageLinks view={view} language={language} />}
				</div>
				<FindSubscriberForm value={actionData?.typed} />
			</div>
			{subscribers.length > 0 && <SubscriberTable subscribers={subscribers} />}
			{flagged.length > 0 && <FlaggedTable signUps={flagged} />}
			{subscribers.length + flagged.length === 0 && (
				<EmptyState role={actionData ? 'status' : undefined}>
					{actionData ? 'Nobody with that email is on the list.' : 'Nobody yet.'}
				</EmptyState>
			)}
			{!actionData && (
				<PageLinks first={later ? page({}) : undefined} next={next && page({ after: next })} />
			)}
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<EarlierSignUps neverAsked={counts.neverAsked} />
				<Section
					title="Import and export"
					lead="An export asks for your passkey if you haven’t used it in the last 10 minutes."
				>
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Link className={textLinkClassName} to={`${path}/import`}>
							Import a list
						</Link>
						<a className={textLinkClassName} href={`${path}/export`}>
							Export as CSV
						</a>
					</p>
				</Section>
			</div>
		</Screen>
	);
}

/** Has sign-ups from before mail was set up asked to confirm. */
function EarlierSignUps({ neverAsked }: { neverAsked: number }) {
	return (
		<Section
			title="Ask earlier sign-ups"
			lead={`People who signed up before mail was set up were never asked to confirm. Each is asked once, ${askedPerHour} an hour, the newest first.`}
		>
			{neverAsked === 0 ? (
				<p>Everyone has been asked, or will be.</p>
			) : (
				<DeskForm action={path} layout="stack">
					<p>
						{neverAsked} {neverAsked === 1 ? 'was' : 'were'} never asked.
					</p>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Button name="intent" value="start">
							Ask them to confirm
						</Button>
					</div>
				</DeskForm>
			)}
		</Section>
	);
}

/** Finds one subscriber. A POST, so that no email is in a URL. */
function FindSubscriberForm({ value }: { value: string | undefined }) {
	return (
		<DeskForm action={path} layout="line">
			<TextField
				name="email"
				type="email"
				label="Find an email"
				hint="It doesn’t show up in the address bar."
				value={value}
				required
			/>
			<Button variant="quiet" name="intent" value="find">
				Find
			</Button>
		</DeskForm>
	);
}

interface ListProps {
	view: SubscriberView | undefined;
	language: Language | undefined;
}

/** Returns the URL of a list; an undefined part doesn't filter. */
function listUrl(query: Record<string, string | undefined>): string {
	const filledQuery = Object.entries(query).flatMap(([name, value]) =>
		value ? [[name, value]] : [],
	);
	return filledQuery.length > 0 ? `${path}?${new URLSearchParams(filledQuery)}` : path;
}

/** A link to the subscribers of each language, in the same state. */
function LanguageLinks({ view, language }: ListProps) {
	const tabs = [{ value: undefined, label: 'Any language' }, ...languageOptions].map(
		({ value, label }) => ({
			label,
			href: listUrl({ state: view, language: value }),
			current: value === language,
		}),
	);
	return <Tabs label="Language" tabs={tabs} />;
}

/** A link to each state and to sign-ups marked as spam, with counts. */
function StateLinks(props: ListProps & { counts: SubscriberCounts }) {
	const { language } = props;
	const { states, flagged } = props.counts;
	const total = subscriberStates.reduce((sum, name) => sum + states[name], 0);
	const views = [
		{ name: undefined, label: 'Everyone', count: total },
		...subscriberStates.map((name) => ({
			name,
			label: name === 'confirmed' ? 'Confirmed or imported' : subscriberStateNames[name],
			count: states[name],
		})),
		{ name: 'flagged', label: flaggedName, count: flagged },
	];
	const links = views.map(({ name, label, count }) => ({
		label: `${label} (${count})`,
		href: listUrl({ state: name, language }),
		current: name === props.view,
	}));
	return <Tabs label="Show" tabs={links} />;
}
