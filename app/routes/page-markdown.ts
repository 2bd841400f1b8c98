import { pageMarkdown } from '../discovery/markdown-answers.server.ts';
import type { Route } from './+types/page-markdown';

/** The one of the blog's list names the posts. */
export const handle = { live: true };

export function loader({ url, context }: Route.LoaderArgs) {
	return pageMarkdown(url.pathname, context);
}
