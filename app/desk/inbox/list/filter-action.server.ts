import type { ActionFunctionArgs } from 'react-router';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { encryptSearch } from '#app/inbox/search.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { itemFilter, readInboxQuery, searchKeyOf } from '../inbox-filter.server.ts';
import { inboxUrl } from '../inbox-query.ts';

/** The longest search, in characters; more of it is left out. */
const maxLength = 1000;

/**
 * Turns the posted filter into the URL of its list; what is searched for goes in encrypted, and into the audit log
 * as a number of items.
 *
 * @returns where to redirect
 */
export async function filterAction(
	{ context }: Pick<ActionFunctionArgs, 'context'>,
	form: FormData,
): Promise<string> {
	const { teamDb, content } = context.get(servicesContext);
	const typed = [...form].flatMap(([name, value]) =>
		typeof value === 'string' && name !== 'search' ? [[name, value]] : [],
	);
	const query = readInboxQuery(new URLSearchParams(typed));
	const words = String(form.get('q') ?? '')
		.trim()
		.slice(0, maxLength);
	if (words === '') return inboxUrl('/desk/inbox', query);
	const filter = itemFilter(query, words, content.site.time_zone);
	const by = actorOf(signedInOf(context));
	const search = await encryptSearch(teamDb, searchKeyOf(context), words, filter, by);
	return inboxUrl('/desk/inbox', { ...query, search });
}
