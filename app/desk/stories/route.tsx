import { Link } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { LanguageBadge, langOf } from '#app/desk/shell/language.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Ago, Day } from '#app/desk/shell/moment.tsx';
import type { ViewGroup } from '#app/desk/shell/views.tsx';
import { may } from '#app/domain/people/permissions.ts';
import { renewalDays, stateNames } from '#app/domain/stories/public-version.ts';
import {
	countStories,
	listStoriesAtDesk,
	type StoryView,
	storyViews,
} from '#app/domain/stories/stories.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const reads = may(signedInOf(context).role, 'inbox.read');
	const wanted = url.searchParams.get('view') ?? '';
	const view = Object.hasOwn(storyViews, wanted) ? (wanted as StoryView) : 'todo';
	const after = url.searchParams.get('after');
	const [counts, { rows, next }] = await Promise.all([
		countStories(teamDb),
		listStoriesAtDesk(teamDb, view, { after }),
	]);
	const soon = Date.now() + renewalDays * 86_400_000;
	return {
		views: [
			{
				views: (Object.keys(views) as StoryView[]).map((name) => ({
					label: views[name].label,
					href: `/desk/stories?view=${name}`,
					current: name === view,
					count: counts[name],
				})),
			},
		] satisfies ViewGroup[],
		view,
		stories: rows.map(({ reference, ends_at, permitted, ...story }) => ({
			...story,
			id: reference,
			// After a withdrawal only roles that read the inbox see anything of the story.
			title: permitted || reads ? story.title : '',
			ends_at: story.state === 'published' ? ends_at : null,
			endsSoon: story.state === 'published' && ends_at !== null && ends_at.getTime() < soon,
		})),
		next,
	};
}

const views: Record<StoryView, { label: string; empty: string }> = {
	todo: { label: 'For the team', empty: 'There’s no story to prepare or to publish.' },
	waiting: { label: 'Waiting for authors', empty: 'No author has been asked about a text.' },
	published: { label: 'Public', empty: 'No story is on the site.' },
	ended: { label: 'Ended', empty: 'No story has left the site.' },
};

const tones = { approved: 'soon', held: 'late', published: 'good' } as const;

const answers = {
	approved: '',
	declined: 'Its author said no',
	changes: 'Its author asked for changes',
};

export default function Stories({ loaderData }: Route.ComponentProps) {
	const { view, stories, next } = loaderData;
	return (
		<ListScreen
			title="Stories"
			caption={views[view].label}
			rows={stories}
			columns={columns}
			empty={views[view].empty}
			next={next}
		/>
	);
}

const columns: Column<Route.ComponentProps['loaderData']['stories'][number]>[] = [
	{
		label: 'Story',
		heads: true,
		cell: ({ id, title, language }) => (
			<Link to={`/desk/stories/${id}`}>
				<span dir="auto" lang={langOf(language)}>
					{title || 'Not permitted'}
				</span>
				<span className="sr-only"> {id}</span>
			</Link>
		),
	},
	{ label: 'Received', place: 'when', cell: ({ received_at }) => <Ago at={received_at} /> },
	{
		label: 'Status',
		unlabeled: true,
		cell: ({ state, answer, endsSoon, language }) => (
			<>
				<Badge tone={state in tones ? tones[state as keyof typeof tones] : 'plain'}>
					{stateNames[state]}
				</Badge>{' '}
				{endsSoon && <Badge tone="late">Ends soon</Badge>} <LanguageBadge language={language} />
				{state === 'draft' && answer && answers[answer]}
			</>
		),
	},
	{ label: 'Permission ends', cell: ({ ends_at }) => ends_at && <Day at={ends_at} /> },
];
