import { z } from 'zod';
import { hero, link, meta, text } from '#app/platform/content/shapes.server.ts';

const card = z.strictObject({ title: text, text: text });

/** Text with a placeholder, such as {count}. */
const textWith = (placeholder: string) =>
	text.includes(placeholder, { error: `must contain ${placeholder}` });

/** content/pages/blog.yaml: the blog's list and the texts around a post; posts are in the database. */
export const blog = z.strictObject({
	meta,
	hero,
	soon: z.strictObject({
		title: text,
		lead: text,
		expect_title: text,
		expect: z.array(text).min(1),
		notify: link,
	}),
	categories: z.strictObject({ title: text, cards: z.array(card).length(4) }),
	latest: z.strictObject({
		title: text,
		loading: text,
		failure: text,
		failure_help: text,
		failure_again: text,
		newest: text,
		empty: text,
		read_more: text,
		read_more_about: textWith('{title}'),
		pages: z.strictObject({
			label: text,
			page: textWith('{page}'),
			page_of: textWith('{page}').includes('{pages}', { error: 'must contain {pages}' }),
			newer: text,
			older: text,
			missing: text,
			meta: z.strictObject({ title: textWith('{page}'), description: textWith('{page}') }),
		}),
	}),
	search: z.strictObject({
		label: text,
		button: text,
		title: text,
		meta: textWith('{words}'),
		found_one: textWith('{words}'),
		found: textWith('{count}').includes('{words}', { error: 'must contain {words}' }),
		first: textWith('{shown}'),
		none: textWith('{words}'),
		none_help: text,
		cut: text,
		all: text,
		/** Leads to the search across the whole site. */
		everything: text,
	}),
	post: z.strictObject({
		back: text,
		all: text,
		loading: text,
		/** The document title of a preview. */
		preview: text,
		missing: text,
		missing_help: text,
		one_like: textWith('{count}'),
		likes: textWith('{count}'),
		like: text,
		video: text,
		video_play: text,
		video_link: textWith('{host}'),
		audio: text,
		audio_play: text,
		video_notice: textWith('{company}'),
		audio_notice: textWith('{company}'),
		reading_time: textWith('{minutes}'),
		contents: text,
		byline: z.strictObject({
			author: textWith('{author}'),
			team: text,
			checked: textWith('{date}'),
		}),
		text: z.strictObject({
			table: text,
			callouts: z.strictObject({ urgent: text, note: text }),
			notes: text,
			note: textWith('{number}'),
			back: textWith('{number}'),
		}),
		share: z.strictObject({
			title: text,
			printed: text,
			email: text,
			copy: text,
			copied: text,
			not_copied: text,
			more: text,
		}),
		others: z.strictObject({ label: text, older: text, newer: text }),
		stay: z.strictObject({ title: text, lead: text, links: z.array(link).min(1) }),
	}),
});

export type BlogCopy = z.output<typeof blog>;
