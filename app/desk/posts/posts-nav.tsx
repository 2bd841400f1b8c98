import { useLocation } from 'react-router';
import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { LinkMenu } from '../frame/link-menu.tsx';

const screens = [
	['posts', '/desk/posts'],
	['pictures', '/desk/pictures'],
] as const;

/** The screens of this part of the desk. */
export function PostsNav({ copy }: { copy: DeskCopy['posts'] }) {
	const { pathname } = useLocation();
	const links = screens.map(([name, href]) => ({
		label: copy.menu[name],
		href,
		current: pathname === href,
	}));
	return <LinkMenu label={copy.navigation} links={links} />;
}
