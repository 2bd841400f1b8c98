import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** The pictures of posts. */
export const picturesCopy = z.strictObject({
	title: text,
	lead: text,
	upload: z.strictObject({
		title: text,
		file: text,
		file_hint: text,
		chosen: text,
		alt: text,
		alt_hint: text,
		button: text,
		busy: text,
	}),
	/** Why a picture wasn't added, and what to do about it. */
	problems: z.strictObject({
		missing: text,
		alt: text,
		too_large: text,
		not_a_picture: text,
		heic: text,
		animated: text,
		too_many_pixels: text,
		damaged: text,
		too_heavy: text,
		busy: text,
	}),
	done: z.strictObject({
		added: text,
		known: text,
		described: text,
		deleted: text,
		used: text,
		gone: text,
	}),
	views: z.strictObject({ label: text, all: text, unused: text }),
	list: z.strictObject({
		title: text,
		empty: text,
		none_unused: text,
		size: text,
		added: text,
		used_by: text,
		unused: text,
		address: text,
		alt: text,
		save: text,
		save_label: text,
		delete: text,
		delete_label: text,
		no_alt: text,
	}),
});
