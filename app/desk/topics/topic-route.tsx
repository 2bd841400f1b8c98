import { data, redirect } from 'react-router';
import { z } from 'zod';
import { withNoun } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { langOf } from '#app/desk/shell/language.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { parseForm, text, version, wordsIn } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { may } from '#app/domain/people/permissions.ts';
import {
	isTopicForm,
	isTopicState,
	topicForms,
	topicLimits,
	topicPath,
	topicStateNames,
} from '#app/domain/topics/topics.ts';
import {
	listTopicsAtDesk,
	mergeTopic,
	readTopic,
	saveTopic,
	setTopicState,
	showTopic,
	type TopicOutcome,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { languageName, languages } from '#app/platform/content/languages.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/topic-route';

const done = {
	save: 'Saved.',
	state: 'The new state is in its history.',
	show: 'It’s public.',
	hide: 'It’s off the site. What was filed and pressed stays.',
	merge: 'Merged: what was filed and pressed is here, and the old address leads here.',
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const topic = await readTopic(teamDb, params.id);
	if (!topic) throw data(null, { status: 404 });
	if (topic.merged_into) throw redirect(`/desk/topics/${topic.merged_into}`);
	const others = (await listTopicsAtDesk(teamDb)).filter(
		({ id, published_at }) => id !== topic.id && published_at !== null,
	);
	return {
		topic,
		page: topicPath(content, topic.slug),
		forms: topicForms.map((value) => ({ value, label: content.pages.topics.pages[value] })),
		reads: may(signedInOf(context).role, 'inbox.read'),
		others: others.map(({ id, title }) => ({ value: id, label: title.en ?? '' })),
		flash: flashOf(url, done),
	};
}

const topicForm = z.object({ intent: text, version, state: text, into: text, form: text });

const problems = {
	changed: 'Someone else changed this topic in the meantime. Nothing was saved; look again.',
	untitled: 'A topic needs English words. Nothing was saved.',
	invalid: 'We couldn’t read that form. Nothing changed.',
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const form = await formBody(request);
	const { values } = parseForm(topicForm, form);
	const by = signedInOf(context);
	const words = (name: keyof typeof topicLimits) => wordsIn(form, name, topicLimits[name]);
	const typed = { title: words('title'), body: words('body'), reason: words('reason') };
	const refuse = (problem: keyof typeof problems, status: 409 | 422) =>
		data({ problem: problems[problem], intent: values?.intent, typed }, { status });
	if (!values) return refuse('invalid', 422);
	const { intent, state, into, form: page } = values;
	const run = (): Promise<TopicOutcome> | keyof typeof problems => {
		switch (intent) {
			case 'save':
				if (!typed.title.en) return 'untitled';
				if (!isTopicForm(page)) return 'invalid';
				return saveTopic(
					teamDb,
					{ id: params.id, version: values.version },
					{ ...typed, form: page },
					by,
				);
			case 'state':
				if (!isTopicState(state)) return 'invalid';
				return setTopicState(teamDb, params.id, state, typed.reason, by);
			case 'show':
			case 'hide':
				return showTopic(teamDb, params.id, intent === 'show', by);
			case 'merge':
				return mergeTopic(teamDb, params.id, into, by);
			default:
				return 'invalid';
		}
	};
	const outcome = await run();
	if (outcome === 'missing') throw data(null, { status: 404 });
	if (outcome !== 'done') return refuse(outcome, outcome === 'changed' ? 409 : 422);
	const shown = intent === 'merge' ? into : params.id;
	return redirect(`/desk/topics/${shown}?done=${intent}`, 303);
}

export default function TopicScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { topic, page, forms, reads, others, flash } = loaderData;
	const { title, body } = actionData?.intent === 'save' ? actionData.typed : topic;
	const reason = actionData?.typed.reason ?? {};
	return (
		<Screen title={topic.title.en ?? 'Topic'}>
			{actionData ? <Flash tone="problem">{actionData.problem}</Flash> : <Flash {...flash} />}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Badge tone={topic.published_at ? 'good' : 'plain'}>{topicStateNames[topic.state]}</Badge>
				{topic.published_at ? (
					<DeskLink reloadDocument to={page}>
						Open the page
					</DeskLink>
				) : (
					'Not public'
				)}
				<span>
					{withNoun(topic.votes, '“me too”', '“me too”')}, <Moment at={topic.changed_at} />
				</span>
			</p>
			{topic.namesInsurer && (
				<Callout tone="problem">
					These words name an insurer that someone wrote about. Take the name out: what we publish
					in our own words is ours to answer for.
				</Callout>
			)}
			<Section title="Words" lead="Without a title in a language, it isn’t shown in that language.">
				<ActionForm
					hidden={{ version: topic.version }}
					intent="save"
					label="Save"
					layout="stack"
					draft="save"
				>
					{languages.map((language) => (
						<div key={language} className="grid gap-4">
							<TextField
								name={`title_${language}`}
								lang={langOf(language)}
								label={`Title, ${languageName(language)}`}
								maxLength={topicLimits.title}
								value={title[language]}
							/>
							<TextArea
								name={`body_${language}`}
								lang={langOf(language)}
								label={`More about it, ${languageName(language)}`}
								maxLength={topicLimits.body}
								value={body[language]}
							/>
						</div>
					))}
					<Select name="form" label="Community page" value={topic.form} options={forms} />
				</ActionForm>
			</Section>
			<Section
				title="State"
				lead="Everyone sees it with its date, and whoever’s request is filed here sees it at their private link."
			>
				<ActionForm intent="state" label="Set the state" layout="stack" draft="state">
					<Select
						name="state"
						label="New state"
						value={topic.state}
						options={Object.entries(topicStateNames).map(([value, label]) => ({ value, label }))}
					/>
					{languages.map((language) => (
						<TextField
							key={language}
							name={`reason_${language}`}
							lang={langOf(language)}
							label={`Why, in a sentence, ${languageName(language)}`}
							maxLength={topicLimits.reason}
							value={reason[language]}
						/>
					))}
				</ActionForm>
			</Section>
			<Section title="On the site">
				{topic.published_at ? (
					<ActionForm intent="hide" label="Take off the site" variant="danger" />
				) : (
					<ActionForm intent="show" label="Publish" variant="primary" />
				)}
			</Section>
			{others.length > 0 && (
				<Section
					title="Merge"
					lead="What’s filed and pressed here moves to the other topic. It can’t be undone."
				>
					<ActionForm intent="merge" label="Merge" variant="danger" layout="line">
						<Select name="into" label="Into" options={others} />
					</ActionForm>
				</Section>
			)}
			<Section title="Filed here" lead={withNoun(topic.items.length, 'item', 'items')}>
				{reads && (
					<ul className="flex flex-wrap gap-3">
						{topic.items.map((reference) => (
							<li key={reference}>
								<DeskLink to={`/desk/inbox/${reference}`}>{reference}</DeskLink>
							</li>
						))}
					</ul>
				)}
			</Section>
		</Screen>
	);
}
