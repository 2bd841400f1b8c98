import { useLocation } from 'react-router';
import { Tabs } from '#app/ui/tabs.tsx';

/**
 * The screens of a part of the desk. The current one is where the URL leads, or the screen that it is within.
 *
 * @param screens each screen's name, and its path
 */
function ScreenTabs(props: { label: string; screens: [name: string, href: string][] }) {
	const { label, screens } = props;
	const { pathname } = useLocation();
	// Of a screen and one below it, the longer path is the one that is open.
	const current = screens
		.map(([, href]) => href)
		.filter((href) => isWithin(pathname, href))
		.toSorted((a, b) => b.length - a.length)[0];
	const tabs = screens.map(([name, href]) => ({ label: name, href, current: href === current }));
	return <Tabs label={label} tabs={tabs} />;
}

/** The screens of posts and their pictures. */
export function PostsNav() {
	return (
		<ScreenTabs
			label="Posts and pictures"
			screens={[
				['Posts', '/desk/posts'],
				['Pictures', '/desk/pictures'],
			]}
		/>
	);
}

/** The screens about mail. */
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

/** What a screen about mail says as long as none can be sent. */
export const mailNotSetUp =
	'Mail isn’t set up, so nothing is sent. Whoever runs the site can find out how in docs/hosting.md.';

/** The screens about people who write to us. */
export function PrivacyNav() {
	return (
		<ScreenTabs
			label="Privacy"
			screens={[
				['Find a person', '/desk/privacy'],
				['Erase records', '/desk/privacy/records'],
				['Erase drill', '/desk/privacy/drill'],
				['Retention', '/desk/privacy/retention'],
			]}
		/>
	);
}

/** Whether a path is a screen's own or below it; the overview at /desk has nothing below it. */
export function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}
