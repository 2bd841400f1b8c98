import type { RouterContextProvider } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { deskRoutes, type MenuEntry } from '#app/desk/routes.ts';
import { countDue } from '#app/domain/inbox/list-items.server.ts';
import { may, roleNames } from '#app/domain/people/permissions.ts';
import type { SignedIn } from '#app/domain/people/sessions.server.ts';
import { type Services, servicesContext } from '#app/platform/http/services.server.ts';

/** The data of the frame around every screen. */
export interface FrameData {
	product: string;
	/** The site's time zone. */
	zone: string;
	/** Who is signed in, and the screens that they may open. */
	member: { name: string; role: string } | undefined;
	menu: MenuLink[];
	/** At the foot of the rail, for whoever is signed in: which release this is. */
	release: string | undefined;
	/** The screen that looks at the site, for those who may open it. */
	doctor: string | undefined;
	/** Beside the menu's entry of that address; undefined for whoever may not open it. */
	due?: DueCount;
}

/** A screen as the menu names it. */
export interface MenuLink {
	name: MenuEntry;
	href: string;
	label: string;
}

/** How many answers are due. */
export interface DueCount {
	href: string;
	count: number;
	/** In words; empty when there are none. */
	text: string;
}

const labels: Record<MenuEntry, string> = {
	overview: 'Overview',
	inbox: 'Inbox',
	posts: 'Posts',
	stories: 'Stories',
	mail: 'Mail',
	privacy: 'Privacy',
	people: 'People',
	audit: 'Audit log',
	account: 'Account',
};

/** The frame's data for the signed-in member, if there is one. */
export function frameData(
	{ content, release }: Pick<Services, 'content' | 'release'>,
	session: SignedIn | undefined,
): FrameData {
	const menu = deskRoutes.flatMap(({ path, access, menu }) => {
		const open = session && (access === 'member' || may(session.role, access));
		return menu && open ? [{ name: menu, href: `/${path}`, label: labels[menu] }] : [];
	});
	const member = session && { name: session.name, role: roleNames[session.role] };
	const { product, time_zone: zone } = content.site;
	return {
		product,
		zone,
		member,
		menu,
		release: session && `Version ${release.version}, build ${release.build}`,
		doctor: session && may(session.role, 'doctor.read') ? '/desk/doctor' : undefined,
	};
}

/** Adds the number of items due today or overdue to the header, for members who may see the inbox. */
export async function withDueCount(
	frame: FrameData,
	context: Readonly<RouterContextProvider>,
): Promise<FrameData> {
	if (!frame.menu.some(({ href }) => href === inbox)) return frame;
	return { ...frame, due: { href: inbox, ...(await dueCount(context)) } };
}

const inbox = '/desk/inbox';

/** The same number, for a screen that is open. */
export async function dueCount(
	context: Readonly<RouterContextProvider>,
): Promise<Omit<DueCount, 'href'>> {
	const { teamDb, content } = context.get(servicesContext);
	const count = await countDue(teamDb, content.site.time_zone);
	return { count, text: count === 0 ? '' : `${deskNumber(count)} due` };
}
