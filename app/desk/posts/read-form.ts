import { oneLine } from '#app/blog/plain-text.ts';
import type { PostFields } from '#app/blog/post-fields.ts';
import { isDay } from '#app/time/calendar-dates.ts';

const optional = ['subtitle', 'image_url', 'youtube_url', 'soundcloud_url', 'checked_on'] as const;

/**
 * Reads the fields that the editor sent, as a form or as JSON.
 *
 * @param text what was sent under a name; empty for nothing
 * @returns undefined when a day is none
 */
export function readPostFields(text: (name: string) => string): PostFields | undefined {
	const [subtitle, image_url, youtube_url, soundcloud_url, checked_on] = optional.map(
		(name) => text(name).trim() || null,
	);
	if (checked_on && !isDay(checked_on)) return undefined;
	return {
		// A title is one line, also when it was typed where lines can break.
		title: oneLine(text('title')),
		subtitle: subtitle ? oneLine(subtitle) : null,
		content_markdown: text('content_markdown').replace(/\r\n?/g, '\n'),
		image_url: image_url ?? null,
		youtube_url: youtube_url ?? null,
		soundcloud_url: soundcloud_url ?? null,
		checked_on: checked_on ?? null,
	};
}
