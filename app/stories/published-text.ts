import { excerpt, oneLine } from '#app/blog/plain-text.ts';
import { fillIn } from '#app/content/fill-in.ts';
import type { StoriesCopy } from '#app/content/pages/stories.server.ts';
import type { PublicStory } from './published-stories.server.ts';

/** Who told a story, and that they may take it back. */
export function toldBy({ first_name }: Pick<PublicStory, 'first_name'>, copy: StoriesCopy): string {
	return first_name === '' ? copy.told : fillIn(copy.told_by, { name: first_name });
}

/** The first lines of a story. */
export const storyExcerpt = ({ body }: Pick<PublicStory, 'body'>): string => oneLine(excerpt(body));

/** A story's text as paragraphs. */
export const paragraphsOf = (text: string): string[] =>
	text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== '');
