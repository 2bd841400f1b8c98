import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';

const screens = [
	['find', '/desk/privacy'],
	['records', '/desk/privacy/records'],
	['drill', '/desk/privacy/drill'],
	['retention', '/desk/privacy/retention'],
] as const;

/** The screens of this part of the desk. */
export function PrivacyNav({ copy }: { copy: DeskCopy['privacy'] }) {
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
