import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';
import { EditorForm } from './editor-form.tsx';

export { loadEditor as loader } from './editor.server.ts';

/** After another screen's action the editor's text is newer than the server's. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const { currentParams, nextParams, formMethod } = args;
	if (currentParams.id !== nextParams.id) return true;
	return args.defaultShouldRevalidate && formMethod === undefined;
}

export default function PostEditor({ loaderData }: Route.ComponentProps) {
	const { post } = loaderData;
	// Nothing can be typed before the script that saves it is there.
	const isHydrated = useHydrated();
	return (
		<>
			{/* The post's title would end up in the browser's history. */}
			<title>Edit a post</title>
			<h1 className="sr-only">Edit a post</h1>
			{isHydrated && (
				// Remounts when another member's version was chosen.
				<EditorForm {...loaderData} key={`${post.id} ${post.version}`} />
			)}
		</>
	);
}
