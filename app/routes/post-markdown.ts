import { postMarkdown } from '../discovery/markdown-answers.server.ts';
import type { Route } from './+types/post-markdown';

export const handle = { live: true };

export function loader({ params, context }: Route.LoaderArgs) {
	return postMarkdown(params.slug, context);
}
