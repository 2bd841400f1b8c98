import { searchPictures } from '#app/pictures/stored-pictures.server.ts';
import { deadPaths, searchOwnLinks } from '#app/posts/own-links.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { jsonBody, stringProperty } from '../frame/request-body.server.ts';
import type { Route } from './+types/links-route';

const maxPaths = 200;

/**
 * Finds what a post can name: pages and posts of this site, or pictures, by words; or which of some paths lead nowhere.
 * A POST, so that nothing anybody types gets into a URL.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const body = await jsonBody(request);
	if (!body) return Response.json({ outcome: 'invalid' }, { status: 422 });
	if (Array.isArray(body.paths)) {
		const paths = body.paths
			.filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
			.slice(0, maxPaths);
		return Response.json({ missing: await deadPaths(teamDb, content, paths) });
	}
	if (typeof body.pictures === 'string') {
		const pictures = await searchPictures(teamDb, stringProperty(body.pictures, 200));
		return Response.json({ pictures });
	}
	const words = stringProperty(body.words, 200);
	return Response.json({ links: await searchOwnLinks(teamDb, content, words) });
}
