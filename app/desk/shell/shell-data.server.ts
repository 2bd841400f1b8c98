import type { RouterContextProvider } from 'react-router';
import { deskRoutes } from '#app/desk/routes.ts';
import { countDue } from '#app/domain/inbox/list-items.server.ts';
import { may, roleNames } from '#app/domain/people/permissions.ts';
import type { SignedIn } from '#app/domain/people/sessions.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';
import type { MenuIcon } from './menu-icons.ts';

/** Data of the shell around every screen. */
export interface ShellData {
	product: string;
	/** The time zone that the member sees times in, as an IANA name. */
	zone: string;
	/** The signed-in member, if there is one. */
	member: { id: string; name: string; role: string } | undefined;
	menu: MenuLink[];
	/** The release, shown at the bottom of the sidebar to members. */
	release: string | undefined;
	/** The replies due today or overdue; undefined for members who may not see the inbox. */
	due?: DueCount;
}

/** A screen as an entry of the menu. */
export interface MenuLink {
	icon: MenuIcon;
	href: string;
	label: string;
	/** The screens that it stands for, if there are several. */
	screens: { href: string; label: string }[];
}

export interface DueCount {
	count: number;
}

/** Builds the shell's data, with the signed-in member if there is one. */
export function shellData(
	{ content, release }: Pick<Services, 'content' | 'release'>,
	session: SignedIn | undefined,
): ShellData {
	const open = deskRoutes.filter(
		({ access }) => session && (access === 'member' || may(session.role, access)),
	);
	const menu = open.flatMap(({ path, icon, label = '', section = label }): MenuLink[] => {
		if (!icon) return [];
		// Those in the folder of the first, such as mail/outbox.
		const [, folder] = path.split('/');
		const screens = open.flatMap(({ path, label }) =>
			label && path.startsWith(`desk/${folder}`) ? [{ href: `/${path}`, label }] : [],
		);
		return [{ icon, href: `/${path}`, label: section, screens: screens.length > 1 ? screens : [] }];
	});
	const member = session && {
		id: session.memberId,
		name: session.name,
		role: roleNames[session.role],
	};
	const { product, time_zone: zone } = content.site;
	return {
		product,
		zone: session?.timeZone ?? zone,
		member,
		menu,
		release: session && `Version ${release.version}, build ${release.build}`,
	};
}

/** Adds the number of items due today or overdue to the header, for members who may see the inbox. */
export async function withDueCount(
	shell: ShellData,
	context: Readonly<RouterContextProvider>,
): Promise<ShellData> {
	if (!shell.menu.some(({ icon }) => icon === 'inbox')) return shell;
	return { ...shell, due: await dueCount(context) };
}

/** Counts the items due today or overdue. */
export async function dueCount(context: Readonly<RouterContextProvider>): Promise<DueCount> {
	const { teamDb, content } = context.get(servicesContext);
	return { count: await countDue(teamDb, content.site.time_zone) };
}
