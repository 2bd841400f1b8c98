import { useLocation } from 'react-router';
import { Tabs } from '#app/ui/tabs.tsx';

/**
 * Tabs for the screens of a section of the desk. The current one is the longest path that contains the URL.
 *
 * @param screens each screen's name and path
 */
function ScreenTabs(props: { label: string; screens: [name: string, href: string][] }) {
	const { label, screens } = props;
	const { pathname } = useLocation();
	// A screen's path may be a prefix of another's, so the longest match wins.
	const current = screens
		.map(([, href]) => href)
		.filter((href) => isWithin(pathname, href))
		.toSorted((a, b) => b.length - a.length)[0];
	const tabs = screens.map(([name, href]) => ({ label: name, href, current: href === current }));
	return <Tabs label={label} tabs={tabs} />;
}

/** Tabs of the mail screens. */
export function MailNav() {
	return (
		<ScreenTabs
			label="Mail"
			screens={[
				['Newsletters', '/desk/mail/newsletters'],
				['Subscribers', '/desk/mail/subscribers'],
				['Outbox', '/desk/mail/outbox'],
			]}
		/>
	);
}

/** Shown on the mail screens while mail isn't configured. */
export const mailNotSetUp =
	'Mail isn’t set up, so nothing is sent. Whoever runs the site can find out how in docs/hosting.md.';

/** Tabs of the privacy screens. */
export function PrivacyNav() {
	return (
		<ScreenTabs
			label="Privacy"
			screens={[
				['Find a person', '/desk/privacy'],
				['Erase records', '/desk/privacy/records'],
			]}
		/>
	);
}

/** Returns true if a path is the screen's own or below it. The overview at /desk has no screens below it. */
export function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}
