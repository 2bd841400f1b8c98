import type { Content } from '#app/platform/content/content.server.ts';
import { statesPath, wordsPath } from '#app/public/find-box/help-paths.ts';
import { textLinkClassName } from '#app/ui/text-link.tsx';

/** Returns the copy of LookUpLinks. */
export function lookUpCopyOf({ pages }: Content) {
	return {
		links: [
			{ label: pages.words.hero.title, href: wordsPath },
			{ label: pages.states.hero.title, href: statesPath },
		],
		new_tab: pages.find.new_tab,
	};
}

/**
 * Links to the words and the states.
 *
 * @param beside opens them in a tab of their own, so that nothing typed on this page is lost
 */
export function LookUpLinks(props: { copy: ReturnType<typeof lookUpCopyOf>; beside?: boolean }) {
	const { links, new_tab } = props.copy;
	return (
		<ul className="mb-4 flex flex-wrap gap-x-6 print:hidden">
			{links.map(({ label, href }) => (
				<li key={href}>
					<a
						href={href}
						className={textLinkClassName}
						{...(props.beside && { target: '_blank', rel: 'noopener' })}
					>
						{label}
						{props.beside && <span className="font-normal">&nbsp;{new_tab}</span>}
					</a>
				</li>
			))}
		</ul>
	);
}
