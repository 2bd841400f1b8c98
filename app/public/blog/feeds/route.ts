import type { Route } from './+types/route';
import { postFeed } from './write-feed.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

export const loader = ({ context }: Route.LoaderArgs) => postFeed(context);
