import { readdirSync } from 'node:fs';

/** The number of launch posts in a new database. */
export const launchPosts = readdirSync('content/posts').filter((name) =>
	name.endsWith('.md'),
).length;
