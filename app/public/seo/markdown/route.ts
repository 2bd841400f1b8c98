import type { Route } from './+types/route';
import { pageMarkdown, postMarkdown, storyMarkdown, topicMarkdown } from './responses.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

export function loader({ params, url, context }: Route.LoaderArgs) {
	const { slug, story, topic } = params;
	if (topic !== undefined) return topicMarkdown(topic, context);
	if (story !== undefined) return storyMarkdown(story, context);
	return slug === undefined ? pageMarkdown(url.pathname, context) : postMarkdown(slug, context);
}
