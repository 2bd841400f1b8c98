import { contentUpdated } from '#app/domain/site-pages/site-pages.server.ts';
import { listTopicChanges } from '#app/domain/topics/public-topics.server.ts';
import { topicFeedPath, topicPath } from '#app/domain/topics/topics.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import {
	fileResponse,
	fromDatabase,
	lastModified,
} from '#app/platform/http/file-response.server.ts';
import { escapeMarkup } from '#app/platform/text/escape-markup.ts';
import { emptyFeed, writeAtom } from '#app/public/blog/feeds/write-feed.server.ts';
import type { Route } from './+types/feed-route';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

/** Serves what became of topics as an Atom feed, an entry for each change of a state. */
export const loader = ({ context }: Route.LoaderArgs) =>
	fromDatabase(context, async (services) => {
		const { visitorDb, content, siteUrl } = services;
		const copy = content.pages.topics;
		const changes = await listTopicChanges(visitorDb, content.language, 100);
		const updated = changes[0]?.changed_at ?? contentUpdated(content);
		const details = {
			path: localPath(content, topicFeedPath),
			page: copy.back.href,
			title: copy.title,
			description: copy.lead,
			updated,
		};
		const feed = emptyFeed(details, services);
		for (const { id, slug, title, state, reason, changed_at } of changes) {
			feed.addItem({
				id: `urn:uuid:${id}`,
				link: siteUrl + topicPath(content, slug),
				title: escapeMarkup(`${title}: ${copy.states[state]}`),
				description: escapeMarkup(reason),
				date: changed_at,
				published: changed_at,
			});
		}
		return fileResponse(writeAtom(feed, services), 'atom', lastModified(updated));
	});
