import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { jsonBody, stringProperty } from '#app/desk/shell/request-body.server.ts';
import { parsePictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import {
	deletePicture,
	describePicture,
	searchPictures,
} from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { deadPaths, searchSiteLinks } from '#app/domain/posts/site-links.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/links-route';

const maxPaths = 200;

/**
 * Searches pages and posts of this site or pictures by words, checks which paths lead nowhere, stores a picture's
 * first alt text, or deletes a picture. A POST, so that typed text isn't in a URL.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const body = await jsonBody(request);
	if (!body) return Response.json({ outcome: 'invalid' }, { status: 422 });
	const by = signedInOf(context);
	if (Array.isArray(body.paths)) {
		const paths = body.paths
			.filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
			.slice(0, maxPaths);
		return Response.json({ missing: await deadPaths(teamDb, contents, paths) });
	}
	if (typeof body.pictures === 'string') {
		const pictures = await searchPictures(teamDb, stringProperty(body.pictures, 200));
		return Response.json({ pictures });
	}
	if (typeof body.describes === 'string') {
		const alt = stringProperty(body.alt, 1000).trim();
		const picture = parsePictureSrc(body.describes);
		const described =
			alt !== '' && picture && (await describePicture(teamDb, picture.hash, alt, by));
		return Response.json({ described: described === true });
	}
	if (typeof body.deletes === 'string') {
		const picture = parsePictureSrc(body.deletes);
		const outcome = picture ? await deletePicture(teamDb, picture.hash, by) : 'missing';
		return Response.json({ outcome });
	}
	const words = stringProperty(body.words, 200);
	return Response.json({ links: await searchSiteLinks(teamDb, contents, words) });
}
