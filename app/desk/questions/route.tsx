import { Link } from 'react-router';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { AddForm } from '#app/desk/topics/add-form.tsx';
import { addTitled } from '#app/desk/topics/add-titled.server.ts';
import { questionLimits } from '#app/domain/questions/questions.ts';
import {
	addQuestion,
	listQuestionsAtDesk,
	type Question,
} from '#app/domain/questions/questions-at-desk.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	return { questions: await listQuestionsAtDesk(context.get(servicesContext).teamDb) };
}

export const action = addTitled('question', questionLimits.title, addQuestion);

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Questions"
			rows={loaderData.questions}
			columns={columns}
			empty="No questions yet. Write the first one, then its choices."
			next={undefined}
		>
			<AddForm
				label="New question"
				hint="One thing, in English. Never about a person, an insurer or a hospital."
				maxLength={questionLimits.title}
				refused={actionData}
			/>
		</ListScreen>
	);
}

/** Says how a question stands. */
export function QuestionState({ question }: { question: Question }) {
	if (!question.opened_at) return <Badge>Draft</Badge>;
	if (!question.closed_at) return <Badge tone="good">Open</Badge>;
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
