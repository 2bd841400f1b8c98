import { data, Link, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { cutText, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { questionLimits } from '#app/domain/questions/questions.ts';
import {
	addQuestion,
	listQuestionsAtDesk,
	type Question,
} from '#app/domain/questions/questions-at-desk.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	return { questions: await listQuestionsAtDesk(context.get(servicesContext).teamDb) };
}

/** Adds a question and leads to its screen. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const schema = z.object({ title: cutText(questionLimits.title) });
	const title = parseForm(schema, await formBody(request)).values?.title.trim() ?? '';
	const refuse = (problem: string) => data({ problem, title }, { status: 422 });
	if (!/[a-z0-9]/i.test(title)) return refuse('Write the question in English.');
	const id = await addQuestion(teamDb, title, actorOf(signedInOf(context)));
	if (id === undefined) return refuse('There’s a question with these words already.');
	return redirect(`/desk/questions/${id}`, 303);
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Questions"
			rows={loaderData.questions}
			columns={columns}
			empty="No questions yet. Write the first one, then its choices."
			next={undefined}
		>
			<Flash tone="problem">{actionData?.problem}</Flash>
			<DeskForm layout="line">
				<TextField
					name="title"
					label="New question"
					hint="One thing, in English. Never about a person, an insurer or a hospital."
					required
					maxLength={questionLimits.title}
					value={actionData?.title}
				/>
				<Button variant="quiet">Add</Button>
			</DeskForm>
		</ListScreen>
	);
}

/** Says how a question stands. */
export function QuestionState({ question }: { question: Question }) {
	if (!question.opened_at) return <Badge>Draft</Badge>;
	if (!question.closed_at) return <Badge tone="good">Asked now</Badge>;
	return <Badge>{question.result ? 'Published' : 'Closed'}</Badge>;
}

const columns: Column<Question>[] = [
	{
		label: 'Question',
		heads: true,
		cell: ({ id, title }) => <Link to={`/desk/questions/${id}`}>{title.en}</Link>,
	},
	{ label: 'State', unlabeled: true, cell: (question) => <QuestionState question={question} /> },
	{ label: 'Answers', cell: ({ counts }) => counts.reduce((sum, count) => sum + count, 0) },
];
