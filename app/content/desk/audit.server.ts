import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** The audit log. */
export const auditCopy = z.strictObject({
	title: text,
	lead: text,
	filter: text,
	member: text,
	action: text,
	from: text,
	until: text,
	/** Of dates; `{zone}` is the site's time zone. */
	date_hint: text,
	apply: text,
	clear: text,
	at: text,
	who: text,
	what: text,
	subject: text,
	counts: text,
	empty: text,
	export: z.strictObject({ title: text, hint: text, csv: text, json: text }),
	/** Nobody in person. */
	via: z.strictObject({ shell: text, job: text, drill: text, sender: text }),
	/** What an action is called; one without a name here shows as it is stored. */
	actions: z.record(z.string().regex(/^[a-z]+(\.[a-z_]+)+$/), text),
});
