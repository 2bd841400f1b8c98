import { z } from 'zod';
import { link, text } from '../shapes.server.ts';

const notice = z.strictObject({ title: text, lead: text, links: z.array(link).min(1) });

/** What stands around every screen of the desk, and what more than one of them says. */
export const frameCopy = z.strictObject({
	/** Beside the product's name. */
	name: text,
	skip: text,
	navigation: text,
	menu: z.strictObject({
		overview: text,
		inbox: text,
		posts: text,
		stories: text,
		mail: text,
		privacy: text,
		people: text,
		audit: text,
		account: text,
	}),
	/** Opens the rest of the menu, on a phone. */
	more: text,
	/** At the bottom: which release this is, and the way to the screen that looks at the site. */
	release: z.strictObject({ version: text, doctor: text }),
	sign_out: text,
	/** Of a screen that is still open after the session ended. */
	signed_out: text,
	sign_in: text,
	roles: z.strictObject({ owner: text, editor: text, responder: text }),
	errors: z.strictObject({ forbidden: notice, missing: notice, failed: notice }),
	/** Of every list. */
	list: z.strictObject({
		newest: text,
		older: text,
		pages: text,
		/** `{from}`, `{to}`, `{total}` */
		range: text,
		/** Of a list too long to be counted to its end. */
		range_more: text,
		/** Of a page too far in it to be counted up to. */
		range_far: text,
	}),
	optional: text,
	/** Where a choice shows everything. */
	all: text,
	never: text,
});
