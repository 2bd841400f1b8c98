import { data, type RouterContextProvider, redirect } from 'react-router';
import { clientAddressContext, servicesContext } from '../../services.server.ts';
import { postPath } from '../post-path.ts';
import { submitLike } from './submit-like.server.ts';

/**
 * Takes a like that the browser itself sent, without our script.
 *
 * @returns the way back to the post (303), also when the like could not be stored: the page they
 *   read is still in the server's memory; status 404 (no such post) or 429 (limited)
 */
export async function likeAction(slug: string, context: Readonly<RouterContextProvider>) {
	const address = context.get(clientAddressContext);
	const { result, status } = await submitLike(slug, address, context.get(servicesContext));
	if (status === 404 || status === 429) return data(result, { status });
	return redirect(postPath(slug), 303);
}
