import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** What a reply by email begins with. {form} and {reference} are filled in. */
export const repliesCopy = z.strictObject({
	subject: text.refine((subject) => subject.includes('{reference}'), 'must name {reference}'),
	/** Each becomes a link; the first is what the key r opens. */
	templates: z.array(z.strictObject({ label: text, body: text })).min(1),
});
