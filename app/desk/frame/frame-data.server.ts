import type { RouterContextProvider } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { may } from '#app/people/permissions.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { signedInContext } from '../people/signed-in.server.ts';
import { deskRoutes, type MenuEntry } from '../routes.ts';

/** The data of the frame around every screen. */
export interface FrameData {
	product: string;
	/** The site's time zone. */
	zone: string;
	copy: DeskCopy['frame'];
	/** Who is signed in, and the screens that they may open. */
	member: { name: string; role: string } | undefined;
	menu: MenuLink[];
	/** At the bottom, for whoever is signed in: which release this is. */
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

/** Reads the frame's data for the signed-in member, if there is one. */
export function frameData(context: Readonly<RouterContextProvider>): FrameData {
	const { content, release } = context.get(servicesContext);
	const session = context.get(signedInContext);
	const copy = content.desk.frame;
	const menu = deskRoutes.flatMap(({ path, access, menu }) => {
		const open = session && (access === 'member' || may(session.role, access));
		return menu && open ? [{ name: menu, href: `/${path}`, label: copy.menu[menu] }] : [];
	});
	const member = session && { name: session.name, role: copy.roles[session.role] };
	const { product, time_zone: zone } = content.site;
	return {
		product,
		zone,
		copy,
		member,
		menu,
		release:
			session && fillIn(copy.release.version, { version: release.version, build: release.build }),
		doctor: session && may(session.role, 'doctor.read') ? '/desk/doctor' : undefined,
	};
}
