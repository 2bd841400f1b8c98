import { data, Link, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { cutText, parseForm } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { topicLimits, topicStateNames } from '#app/domain/topics/topics.ts';
import {
	addTopic,
	listTopicsAtDesk,
	type Topic,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
	return { topics: await listTopicsAtDesk(context.get(servicesContext).teamDb) };
}

/** Adds a topic and leads to its screen. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const schema = z.object({ title: cutText(topicLimits.title) });
	const title = parseForm(schema, await formBody(request)).values?.title.trim() ?? '';
	const refuse = (problem: string) => data({ problem, title }, { status: 422 });
	if (!/[a-z0-9]/i.test(title)) return refuse('Write the topic in a few English words.');
	const id = await addTopic(teamDb, title, actorOf(signedInOf(context)));
	if (id === undefined) return refuse('There’s a topic with these words already.');
	return redirect(`/desk/topics/${id}`, 303);
}

export default function Topics({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Topics"
			rows={loaderData.topics}
			columns={columns}
			empty="No topics yet. Name the first one, then file items under it."
			next={undefined}
		>
			<Flash tone="problem">{actionData?.problem}</Flash>
			<DeskForm layout="line">
				<TextField
					name="title"
					label="New topic"
					hint="What people ask for. Never a person, an insurer or a hospital."
					required
					maxLength={topicLimits.title}
					value={actionData?.title}
				/>
				<Button variant="quiet">Add</Button>
			</DeskForm>
		</ListScreen>
	);
}

const columns: Column<Topic>[] = [
	{
		label: 'Topic',
		heads: true,
		cell: ({ id, title }) => <Link to={`/desk/topics/${id}`}>{title.en}</Link>,
	},
	{
		label: 'State',
		unlabeled: true,
		cell: ({ state, published_at }) => (
			<>
				<Badge tone={published_at ? 'good' : 'plain'}>{topicStateNames[state]}</Badge>{' '}
				{!published_at && 'Not public'}
			</>
		),
	},
	{ label: '“Me too”', cell: ({ votes }) => votes },
	{ label: 'Changed', place: 'when', cell: ({ changed_at }) => <Ago at={changed_at} /> },
];
