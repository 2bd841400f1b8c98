import { storiesPageOf } from '#app/domain/stories/public-version.ts';
import { loadStoryCards } from '#app/domain/stories/published-stories.server.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { sendSubmission } from '#app/domain/submissions/submission-result.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { StoryCards } from '#app/public/stories/story-cards.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import type { Route } from './+types/success-stories-route';
import { formAction } from './form-action.server.ts';
import { formHandle } from './form-handle.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { storyHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** The pages of the list of stories are also cached, besides the form and its thank-you page. */
export const handle = {
	...formHandle,
	cache: {
		select: (query) => {
			const selected = formHandle.cache.select(query);
			if (selected === 'private' || selected.query !== '') return selected;
			const page = storiesPageOf(query);
			return { query: page > 1 ? `?page=${page}` : '', unbounded: false };
		},
	},
} satisfies RouteHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = storiesPageOf(url.searchParams);
	const form = await loadForm(successStories, url, context);
	const stories = await loadStoryCards(page, context.get(servicesContext));
	return { ...form, stories, meta: { ...form.meta, ...(page > 1 && { query: `?page=${page}` }) } };
}

export const action = (args: Route.ActionArgs) => formAction(successStories, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function Stories(props: Route.ComponentProps) {
	const { stories } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<StoryTold />}
			layout={stories.cards.length > 0 ? 'after' : 'conversation'}
			reading={stories.cards.length > 0 && <StoryCards {...stories} />}
		/>
	);
}

/** An open book with one line highlighted. */
function StoryTold() {
	return (
		<Illustration left={3} width={129}>
			<path
				d="M66 16C54 7 30 6 4 10v74c26-4 50-3 62 6 12-9 36-10 62-6V10c-26-4-50-3-62 6Z"
				className="sheet"
			/>
			<path d="M66 16v74" className="ink" />
			<path
				d="M16 26c14-1 26 0 38 4M16 56c14-1 26 0 38 4M78 30c12-4 24-5 38-4M78 45c12-4 24-5 38-4"
				className="ink"
			/>
			<path d="M16 41c14-1 26 0 38 4" className="highlighter" />
			<path d="M16 41c14-1 26 0 38 4M78 60c8-3 14-4 22-4" className="ink" />
		</Illustration>
	);
}
