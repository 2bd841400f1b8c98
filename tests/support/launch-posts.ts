import { globSync } from 'node:fs';

/** The number of launch posts in a new database, in every language. */
export const launchPosts = globSync(['content/posts/*.md', 'content/*/posts/*.md']).length;
