import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { postUrls } from '../posts/post-urls.ts';
import type { Route } from './+types/route';
import { ConflictNotice } from './conflict-notice.tsx';
import { editorAction, loadEditor } from './editor.server.ts';
import {
	type FieldTexts,
	fieldNames,
	forgetDraft,
	largestPostForm,
	type NotSaved,
} from './editor-fields.ts';
import { EditorForm } from './editor-form.tsx';

export const handle = { largestBody: largestPostForm } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
	return loadEditor(args);
}

export function action(args: Route.ActionArgs) {
	return editorAction(args);
}

/** Settles a conflict; what was written stays in the form when there is no response. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	try {
		return await serverAction();
	} catch (thrown) {
		const { editor } = postUrls(params.id);
		if (thrown instanceof Response) {
			// Both versions are stored.
			if (thrown.headers.get('location')?.startsWith(`${editor}?`)) forgetDraft(editor);
			throw thrown;
		}
		if (isRouteErrorResponse(thrown)) throw thrown;
		const typed = fieldNames.map((name) => [name, String(form.get(name) ?? '')]);
		const fields = Object.fromEntries(typed) as FieldTexts;
		return { typed: fields, problem: 'failed' } satisfies NotSaved;
	}
}

/** The screen has what is newer than what the server would send, but after a conflict was settled. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentParams, nextParams, nextUrl, formAction } = args;
	if (currentParams.id !== nextParams.id) return true;
	return args.defaultShouldRevalidate && formAction?.split('?')[0] === nextUrl.pathname;
}

export default function PostEditor({ loaderData, actionData }: Route.ComponentProps) {
	const { post } = loaderData;
	const notSaved = actionData;
	return (
		<>
			{/* Never the post's own title: the tab's title gets into the browser's history. */}
			<title>Edit a post</title>
			<h1 className="sr-only">Edit a post</h1>
			{notSaved && <ConflictNotice notSaved={notSaved} />}
			<EditorForm
				{...loaderData}
				notSaved={notSaved}
				// What the server has to start from makes a new form; what is written in this one doesn't.
				key={`${post.id} ${post.version} ${notSaved?.problem} ${notSaved?.other?.version}`}
			/>
		</>
	);
}
