import { ScreenMenu } from './link-menu.tsx';

const copy = {
	navigation: 'Mail',
	menu: { newsletters: 'Newsletters', subscribers: 'Subscribers', outbox: 'Outbox' },
};

const screens = [
	['newsletters', '/desk/mail/newsletters'],
	['subscribers', '/desk/mail/subscribers'],
	['outbox', '/desk/mail/outbox'],
] as const;

/** The screens about mail. */
export function MailNav() {
	return <ScreenMenu copy={copy} screens={screens} />;
}

/** What a screen about mail says as long as none can be sent. */
export const mailNotSetUp =
	'Mail isn’t set up, so nothing is sent. Whoever runs the site can find out how in docs/hosting.md.';
