import type { Config } from '@react-router/dev/config';

export default {
	// The whole route manifest ships with the page: the on-demand endpoint would answer
	// arbitrary query strings, each a cache miss.
	routeDiscovery: { mode: 'initial' },
	// A route's few lines of clientLoader and clientAction would be a request each.
	splitRouteModules: false,
	// Where a form comes from is settled before the router (server/middleware.ts). Its own
	// check compares with the scheme of its request, which differs behind a proxy that speaks https.
	allowedActionOrigins: ['**'],
} satisfies Config;
