import { z } from 'zod';
import { link, text } from '../shapes.server.ts';

const errorPage = z.strictObject({ title: text, lead: text, links: z.array(link) });

/** What a visitor reads when a page is not there, or cannot be made. */
export const errorPages = z.strictObject({
	not_found: errorPage,
	/** For a form so large that its values cannot be given back. */
	too_large: errorPage,
	/** `again` leads to the same address. */
	failure: errorPage.extend({ again: text }),
});
