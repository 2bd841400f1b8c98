import { readdirSync } from 'node:fs';

/** How many launch posts a new database gets. */
export const launchPosts = readdirSync('content/posts').filter((name) =>
	name.endsWith('.md'),
).length;
