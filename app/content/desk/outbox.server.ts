import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** The outbox. */
export const outboxCopy = z.strictObject({
	title: text,
	lead: text,
	filter: text,
	all: text,
	held: text,
	list: z.strictObject({
		caption: text,
		at: text,
		kind: text,
		to: text,
		state: text,
		attempts: text,
		next: text,
		problem: text,
		change: text,
		empty: text,
	}),
	kinds: z.strictObject({
		confirmation: text,
		reminder: text,
		newsletter: text,
		reply: text,
		notice: text,
		digest: text,
		alert: text,
		link: text,
		test: text,
		story_approval: text,
		story_renewal: text,
	}),
	states: z.strictObject({
		waiting: text,
		sending: text,
		sent: text,
		failed: text,
		dead: text,
		canceled: text,
		restored: text,
	}),
	/** Why a mail did not leave, by its code (app/mail/smtp/smtp-failure.ts). */
	problems: z.strictObject({
		server_unreachable: text,
		server_timeout: text,
		not_encrypted: text,
		sign_in_refused: text,
		sender_refused: text,
		refused_for_now: text,
		recipient_refused: text,
		refused_by_policy: text,
		content_refused: text,
		/** Said by a restore (cli/restore.ts). */
		restored: text,
		not_made: text,
	}),
	retry: z.strictObject({ one: text, label: text }),
	/** Of mail to the team and newsletters; `gone` is said where there is nothing to show. */
	preview: z.strictObject({ show: text, label: text, gone: text }),
	done: z.strictObject({ retried: text, missing: text }),
});
