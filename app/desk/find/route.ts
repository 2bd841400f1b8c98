import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { cutText, readForm } from '#app/desk/shell/parse-form.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/route';
import { findMatches } from './matches.server.ts';

/**
 * Returns the matches of a text for the command palette (shell/find-field.tsx). A POST, because names and references
 * must not appear in a URL.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const { teamDb } = context.get(servicesContext);
	const { values } = await readForm(z.object({ q: cutText(200) }), request);
	const typed = values?.q ?? '';
	return Response.json(await findMatches(teamDb, signedInOf(context).role, typed));
}
