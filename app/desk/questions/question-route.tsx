import { data, redirect } from 'react-router';
import { z } from 'zod';
import { withNoun } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { langOf } from '#app/desk/shell/language.tsx';
import { parseForm, text, version, wordsIn } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { may } from '#app/domain/people/permissions.ts';
import { fewestAnswers, figuresOf } from '#app/domain/questions/figures.ts';
import { maxChoices, questionLimits, questionPath } from '#app/domain/questions/questions.ts';
import {
	closeQuestion,
	openQuestion,
	publishFigures,
	type Question,
	type QuestionOutcome,
	readQuestion,
	saveQuestion,
} from '#app/domain/questions/questions-at-desk.server.ts';
import { formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { equityLabs } from '#app/domain/submissions/forms/equity-labs.ts';
import { languageName, languages } from '#app/platform/content/languages.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/question-route';
import { QuestionState } from './route.tsx';

const done = {
	save: 'Saved.',
	open: 'It’s open on the site.',
	close: 'It’s closed, and off the site until its figures are published.',
	publish: 'Its figures are on the site.',
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const question = await readQuestion(teamDb, params.id);
	if (!question) throw data(null, { status: 404 });
	return {
		question,
		page:
			question.form === 'equity_labs'
				? formPath(content, equityLabs)
				: questionPath(content, question.slug),
		figures: question.result ?? figuresOf(question.counts),
		publishes: may(signedInOf(context).role, 'questions.publish'),
		flash: flashOf(url, done),
	};
}

const problems: Record<
	Exclude<QuestionOutcome, 'done' | 'missing'> | 'untitled' | 'invalid',
	string
> = {
	changed: 'Someone else changed this question in the meantime. Nothing was saved; look again.',
	other_open: 'Another one is open now. Close it first.',
	incomplete: 'It needs at least two choices, each in every language that the question has.',
	few: 'There are too few answers to publish anything.',
	untitled: 'A question needs English words. Nothing was saved.',
	invalid: 'We couldn’t read that form. Nothing changed.',
};

export async function action({ request, params, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const by = signedInOf(context);
	const form = await formBody(request);
	const { values } = parseForm(z.object({ intent: text, version, form: text }), form);
	const typed = {
		form: values?.form === 'equity_labs' ? ('equity_labs' as const) : ('insight_network' as const),
		title: wordsIn(form, 'title', questionLimits.title),
		choices: places.map((place) => wordsIn(form, `choice_${place}`, questionLimits.choice)),
	};
	const refuse = (problem: keyof typeof problems, status: 409 | 422) =>
		data({ problem: problems[problem], intent: values?.intent, typed }, { status });
	if (!values) return refuse('invalid', 422);
	if (values.intent === 'publish' && !may(by.role, 'questions.publish'))
		throw data(null, { status: 403 });
	const run = (): Promise<QuestionOutcome> | keyof typeof problems => {
		switch (values.intent) {
			case 'save': {
				if (!typed.title.en) return 'untitled';
				const choices = typed.choices.filter((choice) => Object.values(choice).some(Boolean));
				const seen = { id: params.id, version: values.version };
				return saveQuestion(teamDb, seen, { ...typed, choices }, by);
			}
			case 'open':
				return openQuestion(teamDb, params.id, by);
			case 'close':
				return closeQuestion(teamDb, params.id, by);
			case 'publish':
				return publishFigures(teamDb, params.id, by);
			default:
				return 'invalid';
		}
	};
	const outcome = await run();
	if (outcome === 'missing') throw data(null, { status: 404 });
	if (outcome !== 'done') return refuse(outcome, outcome === 'changed' ? 409 : 422);
	return redirect(`/desk/questions/${params.id}?done=${values.intent}`, 303);
}

const places = Array.from({ length: maxChoices }, (_, place) => place);

export default function QuestionScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { question, page, flash, publishes } = loaderData;
	const { opened_at, closed_at, result } = question;
	const words = actionData?.intent === 'save' ? actionData.typed : question;
	return (
		<Screen title={question.title.en ?? 'Question'}>
			{actionData ? <Flash tone="problem">{actionData.problem}</Flash> : <Flash {...flash} />}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<QuestionState question={question} />
				{opened_at && (
					<DeskLink reloadDocument to={page}>
						Open the page
					</DeskLink>
				)}
			</p>
			{!opened_at && (
				<Section
					title="Words"
					lead="Once it’s asked, they stay as they are. Without a Spanish question, it’s asked in English alone."
				>
					<ActionForm
						hidden={{ version: question.version }}
						intent="save"
						label="Save"
						layout="stack"
						draft="save"
					>
						<Select
							name="form"
							label="Answered by"
							hint="A tag is a choice’s English words. Its form says that counts may be published, and a day later we count: each person once, by the first of these tags that they have."
							value={words.form}
							options={[
								{ value: 'insight_network', label: 'The Insight Network, on its page' },
								{ value: 'equity_labs', label: 'Our tags on what Equity Labs got' },
							]}
						/>
						{languages.map((language) => (
							<TextField
								key={language}
								name={`title_${language}`}
								lang={langOf(language)}
								label={`Question, ${languageName(language)}`}
								maxLength={questionLimits.title}
								value={words.title[language]}
							/>
						))}
						{places.map((place) =>
							languages.map((language) => (
								<TextField
									key={`${place}_${language}`}
									name={`choice_${place}_${language}`}
									lang={langOf(language)}
									label={`Choice ${place + 1}, ${languageName(language)}`}
									maxLength={questionLimits.choice}
									value={words.choices[place]?.[language]}
								/>
							)),
						)}
					</ActionForm>
				</Section>
			)}
			{opened_at && <Answers {...loaderData} />}
			<Section
				title="On the site"
				lead={
					opened_at
						? 'A closed question can’t be opened again, and its figures are published once, by an owner.'
						: 'Save first. One of each kind is open at a time.'
				}
			>
				{!opened_at && <ActionForm intent="open" label="Open it" variant="primary" />}
				{opened_at && !closed_at && <ActionForm intent="close" label="Close it" variant="danger" />}
				{closed_at && !result && publishes && (
					<ActionForm intent="publish" label="Publish the figures" variant="primary" />
				)}
			</Section>
		</Screen>
	);
}

/** How the answers stand, and what of it the site would show. */
function Answers({
	question,
	figures,
}: {
	question: Question;
	figures: ReturnType<typeof figuresOf>;
}) {
	const total = question.counts.reduce((sum, count) => sum + count, 0);
	return (
		<Section title="Answers" lead={withNoun(total, 'person', 'people')}>
			<ul className="grid gap-2">
				{question.choices.map((choice, place) => {
					const shown = figures?.counts[place];
					const count = question.counts[place] ?? 0;
					return (
						<li key={choice.en}>
							<strong>{choice.en}</strong>: {count}
							{figures &&
								(shown == null
									? count < 11
										? ', hidden because it’s below 11'
										: ', hidden because a smaller number would follow from it'
									: `, shown as “at least ${shown}”`)}
						</li>
					);
				})}
			</ul>
			{!figures && (
				<p className="mt-3">
					Nothing can be published yet: it takes {fewestAnswers} answers, and a choice with 11 or
					more that hides nobody else’s.
				</p>
			)}
		</Section>
	);
}
