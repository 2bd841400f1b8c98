import type { Logger } from 'pino';
import type { Content } from '../app/content/content.server.ts';
import type { TeamDb } from '../app/db/role-db.server.ts';
import { fillDueTimes } from '../app/desk/inbox/fill-due-times.server.ts';
import { allForms } from '../app/forms/all-forms.ts';
import { formCopyOf } from '../app/forms/engine/form-copy.server.ts';

/** Gives what waits without a due time one, where its form promises an answer by now. */
export async function fillDue(db: TeamDb, content: Content, log: Logger): Promise<void> {
	const promises = allForms.flatMap((form) => {
		const { promise } = formCopyOf(content, form);
		return promise === undefined ? [] : [[form.table, promise] as const];
	});
	try {
		await fillDueTimes(db, Object.fromEntries(promises), content.site.time_zone);
	} catch (err) {
		// Visitors need no due times; the next start fills them in.
		log.error({ err }, 'due times not filled in');
	}
}
