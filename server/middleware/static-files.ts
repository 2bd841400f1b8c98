import type { Middleware } from '#app/site/http-app.server.ts';
import { targetOf } from '#server/request-target.ts';
import { toResponse } from '#server/responses.ts';
import type { StoredResponse } from '#server/stored-response.ts';

/** Serves the built files. */
export function staticFiles(files: Map<string, StoredResponse>): Middleware {
	return async (c, next) => {
		const { method } = c.req;
		const file =
			method === 'GET' || method === 'HEAD' ? files.get(targetOf(c)?.path ?? '') : undefined;
		return file ? toResponse(file, c.env.incoming) : next();
	};
}
