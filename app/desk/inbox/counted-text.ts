import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { deskNumber } from '../desk-locale.ts';

/** A sentence with its number. */
export function countedText(copy: DeskCopy['inbox']['due_count'], count: number): string {
	return fillIn(count === 1 ? copy.one : copy.other, { count: deskNumber(count) });
}
