import { z } from 'zod';
import { hero, link, meta, words } from '../shapes.server.ts';

const card = z.strictObject({ title: words, text: words });

export const home = z.strictObject({
	meta,
	hero: hero.extend({ join: link, story: link }),
	why: z.strictObject({ title: words, cards: z.array(card).length(4) }),
	steps: z.strictObject({ title: words, items: z.array(card).length(3), more: link }),
	closing: z.strictObject({ title: words, lead: words, links: z.array(link) }),
});
