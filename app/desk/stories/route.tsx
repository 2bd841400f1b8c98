import { Link } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { listStoriesAtDesk } from '#app/stories/stories.server.ts';
import { Badge } from '../frame/controls.tsx';
import { Moment } from '../frame/moment.tsx';
import { Records } from '../frame/records.tsx';
import { Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';

const soon = 30 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const stories = await listStoriesAtDesk(teamDb);
	const now = Date.now();
	return {
		copy: content.desk.stories,
		stories: stories.map(({ reference, title, state, received_at, ends_at }) => ({
			id: reference,
			...{ title, state, received_at },
			ends_at: state === 'published' ? ends_at : null,
			endsSoon: state === 'published' && ends_at !== null && ends_at.getTime() - now < soon,
		})),
	};
}

const tones = { approved: 'soon', held: 'late', published: 'good' } as const;

export default function Stories({ loaderData }: Route.ComponentProps) {
	const { copy, stories } = loaderData;
	const { columns } = copy;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			{stories.length === 0 ? (
				<p>{copy.empty}</p>
			) : (
				<Records
					caption={copy.caption}
					rows={stories}
					columns={[
						{
							label: columns.story,
							heads: true,
							cell: ({ id, title }) => (
								<Link className="desk-link" to={`/desk/stories/${id}`}>
									{title || copy.untitled} ({id})
								</Link>
							),
						},
						{
							label: columns.state,
							cell: ({ state, endsSoon }) => (
								<>
									<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
										{copy.states[state]}
									</Badge>{' '}
									{endsSoon && <Badge tone="late">{copy.ends_soon}</Badge>}
								</>
							),
						},
						{ label: columns.since, cell: ({ received_at }) => <Moment at={received_at} /> },
						{ label: columns.ends, cell: ({ ends_at }) => <Moment at={ends_at} /> },
					]}
				/>
			)}
		</Screen>
	);
}
