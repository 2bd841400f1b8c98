import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { fillIn } from '#app/content/fill-in.ts';
import { may } from '#app/people/permissions.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { MarkedDetails } from '#app/personal-details/marked-details.tsx';
import { servicesContext } from '#app/site/services.server.ts';
import { type PublicVersion, storyPath, versionFields } from '#app/stories/public-version.ts';
import {
	askTeller,
	isCovered,
	openStory,
	publishStory,
	saveVersion,
	unpublishStory,
} from '#app/stories/stories.server.ts';
import { Badge, Button } from '../frame/controls.tsx';
import { DetailsLine, InputField, TextAreaField } from '../frame/field.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { DeskForm, DraftDone } from '../frame/form.tsx';
import { formBody } from '../frame/request-body.server.ts';
import { Part, Screen } from '../frame/screen.tsx';
import { requireFresh } from '../people/authorize.server.ts';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/story-route';

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const you = signedInOf(context);
	const story = await openStory(teamDb, params.reference, actorOf(you));
	const reads = may(you.role, 'inbox.read');
	// Who may not read the inbox sees what its teller lets us show, and nothing else of it.
	if (!story || !(story.permitted || reads)) throw data(null, { status: 404 });
	const copy = content.desk.stories;
	return {
		copy,
		story,
		covered: isCovered(story),
		kinds: content.site.personal_details.kinds,
		reads,
		publishes: may(you.role, 'stories.publish'),
		flash: flashOf(url, copy.done),
	};
}

export async function action(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const { teamDb, purge } = context.get(servicesContext);
	const you = signedInOf(context);
	const by = actorOf(you);
	const form = await formBody(request);
	const text = (name: string) => String(form.get(name) ?? '');
	const seen = { reference: params.reference, version: Number(text('version')) || 0 };
	const typed = Object.fromEntries(
		versionFields.map((name) => [name, text(name)]),
	) as unknown as PublicVersion;
	const done = (name: string) => redirect(`/desk/stories/${params.reference}?done=${name}`, 303);
	const intent = text('intent');
	const publishes = intent === 'publish' || intent === 'unpublish';
	if (publishes && !may(you.role, 'stories.publish')) {
		return data({ problem: 'forbidden' as const, typed: undefined }, { status: 403 });
	}
	const act = {
		save: async () => ['saved', await saveVersion(teamDb, seen, typed, by)] as const,
		ask: async () => ['asked', await askTeller(teamDb, seen, by)] as const,
		publish: async () => {
			// Taking back never waits for a passkey; making public does.
			requireFresh(args);
			return ['published', await publishStory(teamDb, seen, by)] as const;
		},
		unpublish: async () => ['ended', await unpublishStory(teamDb, params.reference, by)] as const,
	}[intent];
	if (!act) throw data(null, { status: 400 });
	const [name, outcome] = await act();
	if (outcome === 'done') {
		if (publishes) purge();
		throw done(name);
	}
	const status = outcome === 'changed' || outcome === 'missing' ? 409 : 422;
	return data({ problem: outcome, typed: intent === 'save' ? typed : undefined }, { status });
}

export default function Story({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, story, covered, kinds, reads, publishes, flash } = loaderData;
	const words = copy.story;
	const typed = actionData?.typed ?? story;
	const { reference, version, state, answer } = story;
	const [written, setWritten] = useState(versionFields.map((name) => typed[name]).join('\n'));
	return (
		<Screen title={fillIn(words.title, { reference })}>
			<DraftDone name={actionData ? undefined : flash.children && 'story'} />
			{actionData ? (
				<Flash tone="problem">{copy.problems[actionData.problem]}</Flash>
			) : (
				<Flash {...flash} />
			)}
			<p>
				<Badge tone={state === 'published' ? 'good' : 'plain'}>{copy.states[state]}</Badge>{' '}
				{reads && (
					<Link className="desk-link" to={`/desk/inbox/${reference}`}>
						{words.item}
					</Link>
				)}{' '}
				{state === 'published' && story.slug && <a href={storyPath(story.slug)}>{words.page}</a>}
			</p>
			{!story.permitted && <p className="desk-problem">{words.no_permission}</p>}
			{answer && (
				<Part title={words.answers[answer]}>
					{story.answer_note && (
						<p className="wrap-anywhere whitespace-pre-wrap">{story.answer_note}</p>
					)}
				</Part>
			)}
			<Part title={words.original}>
				<dl className="wrap-anywhere grid gap-3 whitespace-pre-wrap">
					<dd dir="auto">
						<MarkedDetails text={story.success_story} />
					</dd>
					<dt className="font-semibold">{words.helped}</dt>
					<dd dir="auto">
						<MarkedDetails text={story.helpful_resources} />
					</dd>
					<dt className="font-semibold">{words.name}</dt>
					<dd>{story.name ?? '–'}</dd>
				</dl>
			</Part>
			{story.permitted && (
				<Part title={words.version} lead={words.version_lead}>
					<DeskForm
						className="grid gap-4"
						draft="story"
						onInput={({ currentTarget }) => {
							const values = new FormData(currentTarget);
							setWritten(versionFields.map((name) => values.get(name)).join('\n'));
						}}
					>
						<input type="hidden" name="version" value={version} />
						<InputField name="title" label={words.fields.title} value={typed.title} />
						<TextAreaField name="body" label={words.fields.body} rows={12} value={typed.body} />
						<TextAreaField name="helped" label={words.fields.helped} value={typed.helped} />
						<InputField
							name="first_name"
							label={words.fields.first_name}
							hint={words.name_hint}
							value={typed.first_name}
						/>
						<DetailsLine text={written} kinds={kinds} />
						<div>
							<Button name="intent" value="save" variant="quiet">
								{words.save}
							</Button>
						</div>
					</DeskForm>
				</Part>
			)}
			{story.permitted && version > 0 && (
				<Part title={covered ? words.covered : words.needs_teller} lead={words.ask_lead}>
					{story.changed_since && <p>{words.changed_since}</p>}
					<DeskForm className="flex flex-wrap gap-3">
						<input type="hidden" name="version" value={version} />
						<Button name="intent" value="ask" variant="quiet">
							{words.ask}
						</Button>
						{publishes && (
							<Button name="intent" value="publish">
								{words.publish}
							</Button>
						)}
					</DeskForm>
				</Part>
			)}
			{publishes && state === 'published' && (
				<Part title={words.unpublish} lead={words.outside}>
					<DeskForm>
						<Button name="intent" value="unpublish" variant="danger">
							{words.unpublish}
						</Button>
					</DeskForm>
				</Part>
			)}
		</Screen>
	);
}
