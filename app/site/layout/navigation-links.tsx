import { CommunityMenu } from './community-menu.tsx';
import type { LayoutCopy } from './layout-copy.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The desktop navigation; an entry with links of its own is a dropdown. */
export function NavigationLinks(props: {
	entries: LayoutCopy['navigation']['main'];
	path: string;
}) {
	return props.entries.map((entry) => (
		<li key={entry.label}>
			{'links' in entry ? (
				<CommunityMenu {...entry} path={props.path} />
			) : (
				<NavigationLink {...entry} path={props.path} />
			)}
		</li>
	));
}
