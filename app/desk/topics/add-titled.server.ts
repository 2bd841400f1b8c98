import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { cutText, readForm } from '#app/desk/shell/parse-form.server.ts';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/**
 * Returns the action that adds a topic or a question by its English title and leads to its screen.
 *
 * @param add returns its id; undefined if there is one with that title
 */
export const addTitled =
	(
		noun: 'topic' | 'question',
		longest: number,
		add: (db: TeamDb, title: string, by: Actor) => Promise<string | undefined>,
	) =>
	async ({ request, context }: ActionFunctionArgs) => {
		const schema = z.object({ title: cutText(longest) });
		const title = (await readForm(schema, request)).values?.title.trim() ?? '';
		const refuse = (problem: string) => data({ problem, title }, { status: 422 });
		if (!/[a-z0-9]/i.test(title)) return refuse(`Write the ${noun} in English.`);
		const by = signedInOf(context);
		const id = await add(context.get(servicesContext).teamDb, title, by);
		if (id === undefined) return refuse(`There’s a ${noun} with these words already.`);
		return redirect(`/desk/${noun}s/${id}`, 303);
	};
