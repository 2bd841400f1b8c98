import { redact } from '#app/db/redact.server.ts';
import type { Services } from '#app/site/services.server.ts';
import { storyPath } from './public-version.ts';
import { listStories, storiesPerPage } from './published-stories.server.ts';
import { storyExcerpt, toldBy } from './published-text.ts';
import type { StoryCardsData } from './story-cards.tsx';

const listPath = '/community/stories';

/** The cards of a page of the list. While the database is away nobody can tell what is still public, so there are none. */
export async function loadStoryCards(
	page: number,
	{ visitorDb, content, log }: Services,
): Promise<StoryCardsData> {
	const copy = content.pages.stories;
	const { stories, total } = await listStories(visitorDb, page).catch((error: unknown) => {
		log.warn({ cause: redact(error) }, 'no stories, since the database is away');
		return { stories: [], total: 0 };
	});
	const at = (number: number) => (number === 1 ? listPath : `${listPath}?page=${number}`);
	return {
		title: copy.title,
		read: copy.read,
		cards: stories.map((story) => ({
			path: storyPath(story.slug),
			title: story.title,
			excerpt: storyExcerpt(story),
			toldBy: toldBy(story, copy),
		})),
		newer: page > 1 ? { label: copy.newer, href: at(page - 1) } : undefined,
		older: page * storiesPerPage < total ? { label: copy.older, href: at(page + 1) } : undefined,
	};
}
