import { z } from 'zod';
import { hero, link, meta, words } from '../shapes.server.ts';

const card = z.strictObject({ title: words, text: words });

/** A text with one place to fill, such as {count}. */
const wordsWith = (place: string) =>
	words.includes(place, { error: `must say ${place} somewhere` });

/** The blog's list and the frame of a post; the posts themselves live in the database. */
export const blog = z.strictObject({
	meta,
	hero,
	soon: z.strictObject({
		title: words,
		lead: words,
		expect_title: words,
		expect: z.array(words).min(1),
		notify: link,
	}),
	categories: z.strictObject({ title: words, cards: z.array(card).length(4) }),
	latest: z.strictObject({
		title: words,
		loading: words,
		failure: words,
		failure_help: words,
		failure_again: words,
		newest: words,
		empty: words,
		read_more: words,
		read_more_about: wordsWith('{title}'),
		pages: z.strictObject({
			label: words,
			page: wordsWith('{page}'),
			page_of: wordsWith('{page}').includes('{pages}', { error: 'must say {pages} somewhere' }),
			newer: words,
			older: words,
			missing: words,
			meta: z.strictObject({ title: wordsWith('{page}'), description: wordsWith('{page}') }),
		}),
	}),
	search: z.strictObject({
		label: words,
		button: words,
		title: words,
		meta: wordsWith('{words}'),
		found_one: wordsWith('{words}'),
		found: wordsWith('{count}').includes('{words}', { error: 'must say {words} somewhere' }),
		first: wordsWith('{shown}'),
		none: wordsWith('{words}'),
		none_help: words,
		cut: words,
		all: words,
	}),
	post: z.strictObject({
		back: words,
		all: words,
		loading: words,
		missing: words,
		missing_help: words,
		one_like: wordsWith('{count}'),
		likes: wordsWith('{count}'),
		like: words,
		video: words,
		video_play: words,
		video_link: wordsWith('{host}'),
		audio: words,
		audio_play: words,
		video_notice: wordsWith('{company}'),
		audio_notice: wordsWith('{company}'),
		reading_time: wordsWith('{minutes}'),
		contents: words,
		share: z.strictObject({
			title: words,
			printed: words,
			email: words,
			copy: words,
			copied: words,
			not_copied: words,
			more: words,
		}),
		others: z.strictObject({ label: words, older: words, newer: words }),
		stay: z.strictObject({ title: words, lead: words, links: z.array(link).min(1) }),
	}),
});

export type BlogWords = z.output<typeof blog>;
