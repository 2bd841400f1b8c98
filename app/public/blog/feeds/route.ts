import type { Route } from './+types/route';
import { writeFeed } from './write-feeds.server.ts';

export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => writeFeed(url.pathname, context);
