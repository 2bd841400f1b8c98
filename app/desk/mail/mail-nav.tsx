import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';

const screens = [
	['newsletters', '/desk/mail/newsletters'],
	['subscribers', '/desk/mail/subscribers'],
	['outbox', '/desk/mail/outbox'],
] as const;

/** The screens about mail. */
export function MailNav({ copy }: { copy: DeskCopy['mail'] }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label={copy.navigation} className="desk-menu">
			<ul>
				{screens.map(([name, href]) => (
					<li key={name}>
						<a href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
							{copy.menu[name]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
