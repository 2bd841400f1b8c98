import type { IncomingHttpHeaders } from 'node:http';
import type { LikeResult } from '../app/blog/likes/like-result.ts';
import { submitLike } from '../app/blog/likes/submit-like.server.ts';
import { slugOfPath } from '../app/blog/post-path.ts';
import { allForms } from '../app/forms/all-forms.ts';
import type { SubmissionResult } from '../app/forms/engine/submission-result.ts';
import { submitForm } from '../app/forms/engine/submit-form.server.ts';
import type { Services } from '../app/services.server.ts';
import type { Post } from './renderer.ts';

/** What our script is answered, and its status. */
export interface ScriptAnswer {
	result: SubmissionResult | LikeResult;
	status: number;
}

/** A browser that sends a form by itself asks for a page, and may send it as multipart. */
export function isFromScript({ accept, 'content-type': type }: IncomingHttpHeaders): boolean {
	return accept === 'application/json' && !type?.startsWith('multipart/');
}

/**
 * Takes what the site's own script sends (app/post-by-script.ts). It wants a result and no page, so
 * the router is left out: that is most of what taking a form costs.
 *
 * @returns undefined for a path that takes neither a form nor a like
 */
export function createScriptPosts(services: Services) {
	const forms = new Map(allForms.map((form) => [form.path, form]));

	return async (path: string, { body, client, id }: Post): Promise<ScriptAnswer | undefined> => {
		const logging = { ...services, log: services.log.child({ id }) };
		const form = forms.get(path);
		if (form && !body) return { result: { state: 'failed', help: 'too_large' }, status: 413 };
		if (form && body) {
			const fields = new URLSearchParams(Buffer.from(body).toString());
			const sent = { fields, bytes: body.byteLength, address: client };
			return submitForm(form, sent, logging);
		}
		const slug = slugOfPath(path);
		return slug === undefined ? undefined : submitLike(slug, client, logging);
	};
}
