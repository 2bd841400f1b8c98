import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** Newsletters: prepare, look at, send. */
export const newslettersCopy = z.strictObject({
	title: text,
	lead: text,
	states: z.strictObject({
		draft: text,
		scheduled: text,
		sending: text,
		paused: text,
		sent: text,
		canceled: text,
	}),
	prepare: z.strictObject({ title: text, lead: text, label: text, button: text, none: text }),
	list: z.strictObject({
		title: text,
		caption: text,
		newsletter: text,
		state: text,
		when: text,
		sent: text,
		/** `{sent}` and `{total}` */
		progress: text,
		empty: text,
	}),
	refused: z.strictObject({
		title: text,
		mail_not_set_up: text,
		site_not_public: text,
		no_postal_address: text,
		nobody: text,
	}),
	preview: z.strictObject({
		title: text,
		lead: text,
		views: text,
		html: text,
		dark: text,
		phone: text,
		text: text,
		frame: text,
		subject: text,
		refresh: text,
		refresh_hint: text,
	}),
	test: z.strictObject({
		title: text,
		/** `{email}` */
		lead: text,
		button: text,
	}),
	schedule: z.strictObject({
		title: text,
		/** `{zone}` */
		lead: text,
		day: text,
		time: text,
		button: text,
		unschedule: text,
		at: text,
	}),
	send: z.strictObject({
		title: text,
		/** `{count}` */
		lead: text,
		confirm: text,
		button: text,
	}),
	control: z.strictObject({
		title: text,
		pause: text,
		resume: text,
		cancel: text,
		/** Before it began. */
		discard: text,
		refused: text,
		update: text,
		total: text,
		sent: text,
		waiting: text,
		sending: text,
		failed: text,
		dead: text,
		canceled: text,
	}),
	done: z.strictObject({
		prepared: text,
		refreshed: text,
		tested: text,
		scheduled: text,
		unscheduled: text,
		started: text,
		paused: text,
		resumed: text,
		canceled: text,
		changed: text,
		refused: text,
		past: text,
		unread: text,
		missing: text,
	}),
});
