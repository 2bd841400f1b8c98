import { storiesPageOf } from '#app/domain/stories/public-version.ts';
import { loadStoryCards } from '#app/domain/stories/published-stories.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { StoryCards } from '#app/public/stories/story-cards.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import storyTold from '#app/ui/illustrations/story-told.svg?raw';
import type { Route } from './+types/success-stories-route';
import { formHandleWith } from './form-handle.ts';
import { FormPage } from './form-page.tsx';
import { loadForm } from './load-form.server.ts';

export { sendSubmission as clientAction } from '#app/domain/submissions/submission-result.ts';
export { storyHeaders as headers } from '#app/platform/http/cache-control.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { formAction as action } from './form-action.server.ts';

/** The pages of the list of stories are also cached, besides the form and its thank-you page. */
export const handle = formHandleWith((query) => {
	const page = storiesPageOf(query);
	return { query: page > 1 ? `?page=${page}` : '', unbounded: false };
});

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = storiesPageOf(url.searchParams);
	const form = await loadForm({ url, context });
	const stories = await loadStoryCards(page, context.get(servicesContext));
	return { ...form, stories, meta: { ...form.meta, ...(page > 1 && { query: `?page=${page}` }) } };
}

export default function Stories(props: Route.ComponentProps) {
	const { stories } = props.loaderData;
	return (
		<FormPage
			{...props}
			illustration={<Illustration svg={storyTold} />}
			layout={stories.cards.length > 0 ? 'after' : 'conversation'}
			reading={stories.cards.length > 0 && <StoryCards {...stories} />}
		/>
	);
}
