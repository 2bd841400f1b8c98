import { z } from 'zod';
import { link, text } from '../shapes.server.ts';

const errorPage = z.strictObject({ title: text, lead: text, links: z.array(link) });

/** content/pages/errors.yaml: the pages for a missing page and for one that could not be rendered. */
export const errorPages = z.strictObject({
	not_found: errorPage,
	/** For a form too large to show again with its values. */
	too_large: errorPage,
	/** `again` is the label of a link to the same URL. */
	failure: errorPage.extend({ again: text }),
});
