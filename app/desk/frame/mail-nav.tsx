import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { ScreenMenu } from './link-menu.tsx';

const screens = [
	['newsletters', '/desk/mail/newsletters'],
	['subscribers', '/desk/mail/subscribers'],
	['outbox', '/desk/mail/outbox'],
] as const;

/** The screens about mail. */
export function MailNav({ copy }: { copy: DeskCopy['mail'] }) {
	return <ScreenMenu copy={copy} screens={screens} />;
}
