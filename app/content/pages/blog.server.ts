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
		empty: words,
		read_more: words,
		read_more_about: wordsWith('{title}'),
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
		player_notice: wordsWith('{host}'),
		stay: z.strictObject({ title: words, lead: words, links: z.array(link).min(1) }),
	}),
});

export type BlogWords = z.output<typeof blog>;
