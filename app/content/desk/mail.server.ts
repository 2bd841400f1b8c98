import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** What the screens about mail share. */
export const mailCopy = z.strictObject({
	navigation: text,
	menu: z.strictObject({ newsletters: text, subscribers: text, outbox: text }),
	not_set_up: text,
});
