import type { MailKind } from '#app/mail/delivery/composers.ts';

/** Mail that is shown: it holds nobody's words but ours, and no code or link that lets somebody in. */
const shownKinds = [
	'newsletter',
	'notice',
	'digest',
	'alert',
	'test',
] as const satisfies readonly MailKind[];

export type ShownKind = (typeof shownKinds)[number];

/** Whether mail of a kind is shown. */
export function isShown(kind: MailKind): boolean {
	return shownKinds.some((shown) => shown === kind);
}
