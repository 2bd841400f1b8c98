import { z } from 'zod';
import { hero, words } from '../shapes.server.ts';

export const titledText = z.strictObject({ title: words, text: words });

/** What stands below the dotted line that asks for an answer. */
export const tearOff = z.strictObject({ tear: words, title: words, lead: words });

/** Whether the words to highlight occur in the title, for `refine`; they would not show otherwise. */
export function marksTitle({ title, mark }: { title: string; mark: string }): boolean {
	return title.includes(mark);
}

export const marksTitleMessage = 'mark must be words of the title';

/** A hero some words of whose title are highlighted. */
export const markedHero = hero.extend({ mark: words }).refine(marksTitle, marksTitleMessage);
