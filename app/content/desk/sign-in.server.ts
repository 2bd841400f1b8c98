import { z } from 'zod';
import { text } from '../shapes.server.ts';

const notice = z.strictObject({ title: text, lead: text });

/** Signing in, using the passkey again, and the page that a one-time link opens. */
export const signInCopy = z.strictObject({
	title: text,
	lead: text,
	button: text,
	busy: text,
	/** For somebody without a passkey on this device. */
	help: notice,
	/** Without JavaScript. */
	no_script: text,
	/** WebAuthn works on https and on localhost only; `{url}` is where the site says it is. */
	insecure: notice,
	/** Somebody was signed out while working. */
	meanwhile: text,
	signed_out: text,
	/** Why a passkey was not accepted, by reason. */
	problems: z.strictObject({
		/** The person closed the browser's dialog, or there is no passkey for this site. */
		cancelled: text,
		response: text,
		limited: text,
		origin: text,
		not_fresh: text,
		signed_out: text,
		exists: text,
		failed: text,
	}),
	confirm: z.strictObject({ title: text, lead: text, button: text, cancel: text }),
	enroll: z.strictObject({
		title: text,
		checking: text,
		/** Nothing after the #. */
		none: notice,
		used: notice,
		expired: notice,
		unknown: notice,
		/** `{name}` and `{email}` of whose link it is. */
		invitation: notice,
		first: notice,
		name: text,
		email: text,
		passkey_name: text,
		passkey_hint: text,
		button: text,
		owner_problem: text,
	}),
});
