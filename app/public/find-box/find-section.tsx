import type { Content } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { LinkList } from '#app/ui/link-list.tsx';
import { FindBox } from './find-box.tsx';
import { wordsPath } from './help-paths.ts';

/** Returns the copy of FindSection. The states are linked where /help-now names their offices. */
export function findSectionOf(content: Content) {
	const { box, results } = content.pages.find;
	const path = localPath(content, wordsPath);
	const words = results.links.filter(({ href }) => href === path);
	return { copy: box, links: words };
}

/** The search as a part of another page, with links to words and states. */
export function FindSection(props: ReturnType<typeof findSectionOf>) {
	return (
		<section className="bg-surface">
			<div className="mx-auto max-w-6xl px-5 pb-8 sm:px-8">
				<LinkList links={props.links} className="mb-4" />
				<FindBox copy={props.copy} />
			</div>
		</section>
	);
}
