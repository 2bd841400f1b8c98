import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import {
	type Control,
	makeNotice,
	type WatchRequest,
	watchControls,
	watchTyping,
	write,
} from './field-notice.ts';
import { suggestEmail } from './suggest-email.ts';

/** Name of the event on an email field that asks this script to watch it. */
export const watchEmail = 'watch-email';

type Copy = SiteCopy['form']['email_hint'];

watchControls<Copy>(watchEmail, watch);

/** Asks below an email field if another address was meant, and takes it at a click. It never blocks sending. */
function watch(control: Control, { copy, box }: WatchRequest<Copy>): void {
	const kept = new Set<string>();
	let meant: string | undefined;
	const notice = makeNotice(control, box, [
		[copy.take, take],
		[copy.keep, keep],
	]);
	watchTyping(control, look, () => {
		// The question was about another text.
		meant = undefined;
		show();
	});

	function look() {
		meant = kept.has(control.value) ? undefined : suggestEmail(control.value);
		show();
	}

	function show() {
		notice.say(meant ? fillIn(copy.question, { email: meant }) : '');
	}

	function take() {
		if (meant) write(control, meant);
	}

	function keep() {
		kept.add(control.value);
		control.focus({ preventScroll: true });
		look();
	}
}
