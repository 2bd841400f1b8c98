import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { LinkMenu } from '../frame/link-menu.tsx';

const screens = [
	['find', '/desk/privacy'],
	['records', '/desk/privacy/records'],
	['drill', '/desk/privacy/drill'],
	['retention', '/desk/privacy/retention'],
] as const;

/** The screens of this part of the desk. */
export function PrivacyNav({ copy }: { copy: DeskCopy['privacy'] }) {
	const { pathname } = useLocation();
	const links = screens.map(([name, href]) => ({
		label: copy.menu[name],
		href,
		current: pathname === href,
	}));
	return <LinkMenu label={copy.navigation} links={links} />;
}
