import type { RouterContextProvider } from 'react-router';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { notePresence } from '#app/posts/presence.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { presenceText } from './presence-text.ts';

/** Seconds that it holds: as a document where no script may run, and between two words from the script. */
const seconds = { document: 600, script: 90 };

/**
 * Notes that the signed-in member has this post open.
 *
 * @returns who else has, as a sentence for the page
 */
export async function openPost(
	context: Readonly<RouterContextProvider>,
	postId: string,
	from: keyof typeof seconds,
): Promise<string> {
	const { teamDb, content } = context.get(servicesContext);
	const { memberId } = signedInOf(context);
	const colleagues = await notePresence(teamDb, { postId, memberId }, seconds[from]);
	const { also_open } = content.desk['post-editor'];
	return presenceText(colleagues, also_open, content.site.time_zone);
}
