import { pagePicture } from '../discovery/picture-answers.server.ts';
import type { Route } from './+types/page-picture';

export function loader({ params, context }: Route.LoaderArgs) {
	return pagePicture(params.page, context);
}
