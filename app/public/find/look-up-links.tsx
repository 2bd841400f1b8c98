import type { Content } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { statesPath, wordsPath } from '#app/public/find-box/help-paths.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';

/** Returns the copy of LookUpLinks. */
export function lookUpCopyOf(content: Content) {
	const { pages } = content;
	return [
		{ label: pages.words.hero.title, href: localPath(content, wordsPath) },
		{ label: pages.states.hero.title, href: localPath(content, statesPath) },
	];
}

/** Links to the words and the states. */
export function LookUpLinks({ copy }: { copy: ReturnType<typeof lookUpCopyOf> }) {
	return (
		<ul className="print:hidden">
			{copy.map(({ label, href }) => (
				<li key={href}>
					<a href={href} className={textLinkClassName}>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}
