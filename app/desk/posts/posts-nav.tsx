import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';

const screens = [
	['posts', '/desk/posts'],
	['pictures', '/desk/pictures'],
] as const;

/** The screens of this part of the desk. */
export function PostsNav({ copy }: { copy: DeskCopy['posts'] }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label={copy.navigation} className="desk-menu">
			<ul>
				{screens.map(([name, href]) => (
					<li key={name}>
						<a href={href} aria-current={pathname === href ? 'page' : undefined}>
							{copy.menu[name]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
