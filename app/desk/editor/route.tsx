import type { RouteHandle } from '#app/site/route-handle.ts';
import { largestPostForm } from '../posts/read-form.ts';
import type { Route } from './+types/route';
import { ConflictNotice } from './conflict-notice.tsx';
import { editorAction } from './editor-action.server.ts';
import { EditorForm } from './editor-form.tsx';
import { loadEditor } from './load-editor.server.ts';

/** Its script is its own (script/desk-editor.ts). */
export const handle = { hydrate: false, largestBody: largestPostForm } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
	return loadEditor(args);
}

export function action(args: Route.ActionArgs) {
	return editorAction(args);
}

export default function PostEditor({ loaderData, actionData }: Route.ComponentProps) {
	const { post, copy } = loaderData;
	return (
		<>
			<title>{copy.title_of_screen}</title>
			<h1 className="sr-only">{copy.title_of_screen}</h1>
			{actionData && <ConflictNotice {...loaderData} notSaved={actionData} />}
			<EditorForm {...loaderData} notSaved={actionData} key={post.id} />
		</>
	);
}
