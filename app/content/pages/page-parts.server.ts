import { z } from 'zod';
import { hero, text } from '../shapes.server.ts';

export const titledText = z.strictObject({ title: text, text: text });

/** What stands below the dotted line that asks for an answer. */
export const tearOff = z.strictObject({ tear: text, title: text, lead: text });

/** Whether the text to highlight occur in the title, for `refine`; they would not show otherwise. */
export function marksTitle({ title, mark }: { title: string; mark: string }): boolean {
	return title.includes(mark);
}

export const marksTitleMessage = 'mark must be text of the title';

/** A hero some text of whose title are highlighted. */
export const markedHero = hero.extend({ mark: text }).refine(marksTitle, marksTitleMessage);
