import { Link, useLocation } from 'react-router';

interface MenuLink {
	label: string;
	href: string;
	current: boolean;
}

/** A row of links to screens, or to views of one, of which one is the current. */
export function LinkMenu({ label, links }: { label: string; links: readonly MenuLink[] }) {
	return (
		<nav aria-label={label} className="desk-menu">
			<ul>
				{links.map((link) => (
					<li key={link.href}>
						<Link to={link.href} aria-current={link.current ? 'page' : undefined}>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/**
 * The screens of a part of the desk. The current one is where the URL leads, or the screen that it is within.
 *
 * @param screens each screen's key in the copy, and its path
 */
export function ScreenMenu<Name extends string>(props: {
	copy: { navigation: string; menu: Record<Name, string> };
	screens: readonly (readonly [Name, string])[];
}) {
	const { copy, screens } = props;
	const { pathname } = useLocation();
	// Of a screen and one below it, the longer path is the one that is open.
	const current = screens
		.map(([, href]) => href)
		.filter((href) => isWithin(pathname, href))
		.toSorted((a, b) => b.length - a.length)[0];
	const links = screens.map(([name, href]) => ({
		label: copy.menu[name],
		href,
		current: href === current,
	}));
	return <LinkMenu label={copy.navigation} links={links} />;
}

const mailCopy = {
	navigation: 'Mail',
	menu: { newsletters: 'Newsletters', subscribers: 'Subscribers', outbox: 'Outbox' },
};

const mailScreens = [
	['newsletters', '/desk/mail/newsletters'],
	['subscribers', '/desk/mail/subscribers'],
	['outbox', '/desk/mail/outbox'],
] as const;

/** The screens about mail. */
export function MailNav() {
	return <ScreenMenu copy={mailCopy} screens={mailScreens} />;
}

/** What a screen about mail says as long as none can be sent. */
export const mailNotSetUp =
	'Mail isn’t set up, so nothing is sent. Whoever runs the site can find out how in docs/hosting.md.';

/** Whether a path is a screen's own or below it; the overview at /desk has nothing below it. */
export function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}
