import { postPicture } from '../discovery/picture-answers.server.ts';
import type { Route } from './+types/post-picture';

export const handle = { live: true };

export function loader({ params, context }: Route.LoaderArgs) {
	return postPicture(params.slug, context);
}
