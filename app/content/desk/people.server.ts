import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** Who may sign in, for owners. */
export const peopleCopy = z.strictObject({
	title: text,
	lead: text,
	name: text,
	email: text,
	role: text,
	passkeys: text,
	last_seen: text,
	change: text,
	/** Of one member: role, link, removal. */
	manage: text,
	change_role: text,
	new_link: text,
	new_link_lead: text,
	remove: text,
	/** `{name}` */
	remove_lead: text,
	remove_button: text,
	you: text,
	not_enrolled: text,
	/** What each role may do. */
	roles: z.strictObject({ owner: text, editor: text, responder: text }),
	/** `mailed` in place of `lead` where mail is set up. */
	invite: z.strictObject({ title: text, lead: text, mailed: text, button: text }),
	/** Who was removed. */
	former: z.strictObject({ title: text, lead: text, removed: text, erase: text }),
	link: z.strictObject({
		title: text,
		lead: text,
		/** Where it was mailed as well. */
		mailed: text,
		label: text,
		expires: text,
		copy: text,
		copied: text,
	}),
	done: z.strictObject({
		role: text,
		removed: text,
		name_erased: text,
		last_owner: text,
		missing: text,
		exists: text,
		invalid: text,
		confirmed: text,
	}),
	errors: z.strictObject({ name: text, email: text, role: text }),
});
