import { parsePictureFileName } from '#app/domain/posts/pictures/picture-src.ts';
import { findPictureFile } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/picture-route';

export const handle = { cache: {} } satisfies RouteHandle;

/** Serves one file of a picture. Its path contains the hash of its content, so it never changes. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const { visitorDb, log } = context.get(servicesContext);
	const wanted = parsePictureFileName(params.file);
	try {
		const bytes = wanted && (await findPictureFile(visitorDb, params.hash, wanted));
		if (!bytes) return plain(404, 'There is no such picture.');
		return new Response(bytes, {
			headers: {
				'content-type': `image/${wanted.format}`,
				'cache-control': 'public, max-age=31536000, immutable',
				// Feed readers and mail programs show it too.
				'cross-origin-resource-policy': 'cross-origin',
			},
		});
	} catch (error) {
		log.error({ err: error }, 'picture not read');
		return plain(503, 'This picture cannot be read right now.');
	}
}

function plain(status: number, sentence: string): Response {
	return new Response(`${sentence}\n`, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8' },
	});
}
