import { sendSubmission } from '#app/forms/engine/submission-result.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { storiesPageOf } from '#app/stories/public-version.ts';
import { loadStoryCards } from '#app/stories/published-stories.server.ts';
import { StoryCards } from '#app/stories/story-cards.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { formAction } from '../engine/form-action.server.ts';
import { formHandle } from '../engine/form-handle.ts';
import { FormPage } from '../engine/form-page.tsx';
import { loadForm } from '../engine/load-form.server.ts';
import type { Route } from './+types/route';
import { successStories } from './definition.ts';

export { liveHeaders as headers } from '#app/site/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';

/** Besides the form, and its thank-you state: the pages of the list of stories. */
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

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = storiesPageOf(url.searchParams);
	const form = loadForm(successStories, url, context);
	const stories = await loadStoryCards(page, context.get(servicesContext));
	return { ...form, stories, meta: { ...form.meta, ...(page > 1 && { query: `?page=${page}` }) } };
}

export const action = (args: Route.ActionArgs) => formAction(successStories, args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendSubmission(serverAction);

export default function Stories(props: Route.ComponentProps) {
	return (
		<>
			<FormPage {...props} form={successStories} illustration={<StoryTold />} />
			<StoryCards {...props.loaderData.stories} />
		</>
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
