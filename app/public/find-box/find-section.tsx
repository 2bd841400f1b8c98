import type { FindCopy } from '#app/platform/content/pages/find.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { FindBox } from './find-box.tsx';
import { wordsPath } from './help-paths.ts';

/** Returns the copy of FindSection. The states are linked where /help-now names their offices. */
export function findSectionOf({ box, results }: FindCopy) {
	const words = results.links.filter(({ href }) => href === wordsPath);
	return { copy: box, links: words };
}

/** The search as a part of another page, with links to words and states. */
export function FindSection(props: ReturnType<typeof findSectionOf>) {
	return (
		<section className="bg-surface">
			<div className="mx-auto max-w-6xl px-5 pb-8 sm:px-8">
				<FindBox copy={props.copy} />
				<p>
					{props.links.map(({ label, href }) => (
						<TextLink key={href} href={href}>
							{label}
						</TextLink>
					))}
				</p>
			</div>
		</section>
	);
}
