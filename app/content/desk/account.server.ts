import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** One's own passkeys and sessions. */
export const accountCopy = z.strictObject({
	title: text,
	passkeys: z.strictObject({
		title: text,
		lead: text,
		name: text,
		added: text,
		last_used: text,
		rename: text,
		remove: text,
		/** Beside the only one. */
		last: text,
		add: text,
		new_name: text,
		new_hint: text,
		no_script: text,
	}),
	/** How often somebody is told by mail what came in. */
	notices: z.strictObject({
		title: text,
		lead: text,
		label: text,
		choices: z.strictObject({ now: text, daily: text, none: text }),
		save: text,
		no_mail: text,
	}),
	sessions: z.strictObject({
		title: text,
		lead: text,
		device: text,
		since: text,
		last_seen: text,
		current: text,
		end: text,
		end_all: text,
		end_all_lead: text,
	}),
	done: z.strictObject({
		added: text,
		renamed: text,
		removed: text,
		ended: text,
		last_passkey: text,
		notices: text,
		missing: text,
		confirmed: text,
	}),
});
