import { z } from 'zod';
import { link, text } from '../shapes.server.ts';

const titled = z.strictObject({ title: text, lead: text });

/** content/pages/stories.yaml: stories that people told us. */
export const stories = z.strictObject({
	/** Above the cards. */
	title: text,
	told_by: text.includes('{name}', { error: 'must contain {name}' }),
	/** Without a name. */
	told: text,
	helped: text,
	read: text,
	back: link,
	tell: link,
	newer: text,
	older: text,
	/** A story that was here. */
	gone: titled,
	missing: titled,
	failed: titled,
});

export type StoriesCopy = z.output<typeof stories>;
