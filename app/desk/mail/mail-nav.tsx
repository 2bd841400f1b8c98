import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { LinkMenu } from '../frame/link-menu.tsx';

const screens = [
	['newsletters', '/desk/mail/newsletters'],
	['subscribers', '/desk/mail/subscribers'],
	['outbox', '/desk/mail/outbox'],
] as const;

/** The screens about mail. */
export function MailNav({ copy }: { copy: DeskCopy['mail'] }) {
	const { pathname } = useLocation();
	const links = screens.map(([name, href]) => ({
		label: copy.menu[name],
		href,
		current: pathname.startsWith(href),
	}));
	return <LinkMenu label={copy.navigation} links={links} />;
}
