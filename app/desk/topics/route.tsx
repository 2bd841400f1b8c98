import { Link } from 'react-router';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { topicLimits, topicStateNames } from '#app/domain/topics/topics.ts';
import {
	addTopic,
	listTopicsAtDesk,
	type Topic,
} from '#app/domain/topics/topics-at-desk.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';
import { AddForm } from './add-form.tsx';
import { addTitled } from './add-titled.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return { topics: await listTopicsAtDesk(context.get(servicesContext).teamDb) };
}

export const action = addTitled('topic', topicLimits.title, addTopic);

export default function Topics({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Topics"
			rows={loaderData.topics}
			columns={columns}
			empty="No topics yet. Name the first one, then file items under it."
			next={undefined}
		>
			<AddForm
				label="New topic"
				hint="What people ask for. Never a person, an insurer or a hospital."
				maxLength={topicLimits.title}
				refused={actionData}
			/>
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
