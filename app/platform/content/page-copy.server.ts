import { z } from 'zod';
import { advisorSeats } from './advisor-seats.ts';
import { blog } from './pages/blog.server.ts';
import { find } from './pages/find.server.ts';
import { helpNow } from './pages/help-now.server.ts';
import { letters } from './pages/letters.server.ts';
import { myCase } from './pages/my-case.server.ts';
import { newsletter } from './pages/newsletter.server.ts';
import {
	callToAction,
	highlightedHero,
	highlightIsInTitle,
	highlightMessage,
	titledText,
} from './pages/page-parts.server.ts';
import { states } from './pages/states.server.ts';
import { words } from './pages/words.server.ts';
import { yours } from './pages/yours.server.ts';
import { hero, href, link, meta, text } from './shapes.server.ts';

const line = z.strictObject({ label: text, value: text });

/** content/pages/home.yaml (specification section 2, "Home"). */
const home = z.strictObject({
	meta,
	hero: hero
		.extend({ highlight: text, join: link, story: link, proof: text })
		.refine(highlightIsInTitle, highlightMessage),
	help: z.strictObject({ link, lead: text, lines: z.array(link).length(3), total: line }),
	illustration: z.strictObject({
		description: text,
		caption: text,
		receipt: z.strictObject({ title: text, lines: z.array(line).length(2), total: line }),
		claim: z.strictObject({ title: text, fields: z.array(line).length(4) }),
		stamp: text,
		paid: line,
	}),
	why: z.strictObject({
		title: text,
		lead: text,
		/** The stations of a claim in the second card's illustration. */
		places: z.array(text).length(3),
		cards: z.array(titledText).length(4),
	}),
	steps: z.strictObject({ title: text, items: z.array(titledText).length(3), more: link }),
	people: z.strictObject({ title: text, lead: text }),
	closing: callToAction.extend({ links: z.array(link).length(2) }),
});

/** content/pages/about.yaml (specification section 2, "About"). */
const about = z.strictObject({
	meta,
	hero: highlightedHero,
	illustration: z.strictObject({
		description: text,
		caption: text,
		/** The heading of each side of the bill; both sides have the same lines. */
		theirs: text,
		yours: text,
		lines: z
			.array(z.strictObject({ code: text, amount: text, text, plain_amount: text }))
			.length(4),
	}),
	founder: z.strictObject({ title: text, role: text, story: text, connect: text }),
	pledges: z.strictObject({ title: text, items: z.array(titledText) }),
	advisors: z.strictObject({
		title: text,
		lead: text,
		member: z.strictObject({ name: text, role: text, status: text }),
		open: z.strictObject({
			status: text,
			apply: text,
			href,
			/** The subject of an application. */
			subject: text.includes('{seat}', { error: 'must contain {seat}' }),
			positions: z.array(titledText.extend({ seat: z.enum(advisorSeats) })).length(2),
		}),
	}),
	investors: callToAction.extend({ link }),
});

const step = titledText.extend({
	/** The tag of an optional step. */
	optional: text.optional(),
	more: z.array(text).default([]),
	you: text,
	app: text,
});

/** content/pages/how-it-works.yaml (specification section 2, "How It Works"; five steps: section 9). */
const howItWorks = z.strictObject({
	meta,
	hero: highlightedHero,
	receipt: z.strictObject({
		title: text,
		you: text,
		app: text,
		total: text,
		steps: z.array(step).length(5),
	}),
	audience: z.strictObject({ title: text, items: z.array(titledText) }),
	access: callToAction.extend({ link }),
});

/** One text for each figure of site.yaml. */
const perFigure = z.strictObject({
	families: text,
	fear: text,
	denied: text,
	appeal: text,
	succeed: text,
});

/** content/pages/why-now.yaml (specification section 2, "Why Now"). */
const whyNow = z.strictObject({
	meta,
	hero: highlightedHero,
	bill: z.strictObject({
		title: text,
		subtitle: text,
		lines: perFigure,
		total: z.strictObject({ label: text, value: text }),
	}),
	/** The heading above each figure. */
	figures: perFigure,
	matters: z.strictObject({ title: text, body: z.array(text), help: link }),
	closing: callToAction.extend({ links: z.array(link).length(2) }),
});

/** content/pages/sources.yaml: the texts around the ledger of content/figures.yaml. */
const sources = z.strictObject({
	meta,
	hero: highlightedHero,
	/** The labels of an entry. */
	entry: z.strictObject({
		publisher: text,
		year: text,
		population: text,
		checked: text,
		note: text,
		disputes: text,
		source: text,
		/** Shown instead of a link if no public source is known. */
		no_source: text,
	}),
	rules: z.strictObject({
		title: text,
		items: z.array(titledText).min(1),
		links: z.array(link),
	}),
	/** The laws and rules that the pages of help state, by how each was read (`{citations}`). */
	law: z.strictObject({ title: text, lead: text, copy: text, quoted: text }),
	closing: callToAction.extend({ links: z.array(link).length(1) }),
});

const titled = z.strictObject({ title: text, lead: text });

/** content/pages/stories.yaml: the stories people sent us. */
const stories = z.strictObject({
	/** Above the cards. */
	title: text,
	told_by: text.includes('{name}', { error: 'must contain {name}' }),
	/** Shown if there is no name. */
	told: text,
	helped: text,
	read: text,
	back: link,
	tell: link,
	newer: text,
	older: text,
	/** A story that was public before. */
	gone: titled,
	missing: titled,
	failed: titled,
});

export type StoriesCopy = z.output<typeof stories>;

const errorPage = z.strictObject({ title: text, lead: text, links: z.array(link) });

/** content/pages/errors.yaml: what is shown for a missing page and for one that failed to render. */
const errorPages = z.strictObject({
	not_found: errorPage,
	/** For a form too large to show again with its values. */
	too_large: errorPage,
	/** Plain texts for when the server can't make a page at all. */
	plain: z.strictObject({ slow: text, busy: text, failed: text }),
	/** `again` is the label of a link to the same URL. */
	failure: errorPage.extend({ again: text }),
	/** Plain texts in place of a file that isn't there, for programs. */
	files: z.strictObject({ missing: text, gone: text, failed: text }),
});

/** The schema of each file in content/pages/, by file name without .yaml. */
export const pageShapes = {
	home,
	about,
	'how-it-works': howItWorks,
	'why-now': whyNow,
	'help-now': helpNow,
	letters,
	'my-case': myCase,
	states,
	words,
	find,
	sources,
	blog,
	newsletter,
	stories,
	yours,
	errors: errorPages,
};

export type PageCopy = { [Name in keyof typeof pageShapes]: z.output<(typeof pageShapes)[Name]> };
