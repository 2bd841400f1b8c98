import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import type { Route } from './+types/route';
import { writeFeed } from './write-feeds.server.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const loader = ({ url, context }: Route.LoaderArgs) => writeFeed(url.pathname, context);
