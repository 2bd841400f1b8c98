import type { Route } from './+types/route';
import {
	pageCardResponse,
	postCardResponse,
	storyCardResponse,
	topicCardResponse,
} from './card-response.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
	const { slug, story, topic } = params;
	if (topic !== undefined) return topicCardResponse(topic, context);
	if (story !== undefined) return storyCardResponse(story, context);
	return slug === undefined
		? pageCardResponse(url.pathname, context)
		: postCardResponse(slug, context);
}
