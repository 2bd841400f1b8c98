import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { DifferenceView, postUrls } from '#app/desk/posts/post-parts.tsx';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { Callout } from '#app/ui/callout.tsx';
import type { Route } from './+types/route';
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

/** Settles a conflict. Without a response, the text stays in the form. */
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

/** Revalidates only after a conflict was settled. Otherwise the screen is newer than the server. */
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
			{/* The post's title would end up in the browser's history. */}
			<title>Edit a post</title>
			<h1 className="sr-only">Edit a post</h1>
			{notSaved && <ConflictNotice notSaved={notSaved} />}
			<EditorForm
				{...loaderData}
				notSaved={notSaved}
				// Remounts the form when the server has a new base version, but not while typing.
				key={`${post.id} ${post.version} ${notSaved?.problem} ${notSaved?.other?.version}`}
			/>
		</>
	);
}

const problems: Record<NotSaved['problem'], string> = {
	too_long: 'The text is too long to save. Split it into two posts. Nothing you typed is lost.',
	deleted:
		'Someone deleted this post in the meantime. Copy what you need, or bring the post back first.',
	invalid: 'We can’t read something in this form. Check the date under “Details”, then save again.',
	failed: 'There was no connection. Nothing you typed is lost; press the button again.',
	// Only for a conflict whose other version is unknown.
	conflict: 'Someone else saved this post. Save again to compare both versions.',
};

/** Says why the form wasn't saved, and shows what another member saved meanwhile. */
function ConflictNotice({ notSaved: { problem, other } }: { notSaved: NotSaved }) {
	if (!other) {
		return (
			<Callout role="alert" tone="problem" className="max-w-[70ch]">
				{problems[problem]}
			</Callout>
		);
	}
	const by = other.by ?? 'Someone';
	return (
		<Callout tone="problem" className="mb-4 grid grid-cols-1 gap-2">
			<h2 className="text-xl" role="alert">
				Someone else saved this post
			</h2>
			<p>
				{by} saved another version while you were writing. Nothing is lost: theirs is saved, and
				yours is below.
			</p>
			<p>
				Your text is in the form below. Save it to make it the newest version; the other one stays
				under Versions.
			</p>
			<h3 className="text-lg">What {by} saved, compared with your text</h3>
			<DifferenceView difference={other.difference} />
		</Callout>
	);
}
