import { itemProblems } from '#app/desk/inbox/inbox-parts.tsx';
import { undoSeconds } from '#app/domain/inbox/send-reply.server.ts';
import { tagLimits } from '#app/domain/inbox/states.ts';

const done = {
	state: 'Done. The state has changed.',
	snoozed: 'Snoozed. It comes back that morning, or at once when something changes.',
	woken: 'It’s back among what waits.',
	tagged: 'Tagged.',
	untagged: 'The tag is removed.',
	undone: 'Undone.',
	assigned: 'Done. The assignment has changed.',
	noted: 'Your note is saved.',
	answered: 'Done. It’s marked as answered, and its clock has stopped.',
	replied: `Your reply leaves in ${undoSeconds} seconds, and the clock has stopped.`,
	replied_link: `They can read your reply at their link in ${undoSeconds} seconds, and the clock has stopped.`,
};

const refused = {
	empty_reply: 'The reply was empty, so nothing was sent.',
	no_email: 'They gave no email address that mail can be sent to, so nothing was sent.',
	unchanged: 'It was already that way, so nothing changed.',
	refused: 'You can’t do that from its current state, so nothing changed.',
	empty_note: 'The note was empty, so nothing was saved.',
	unknown_assignee: 'That person can’t be assigned. They may have left the team.',
	invalid: 'We couldn’t read that form. Nothing changed.',
	bad_day: 'Choose a day after today and within a year, so that it comes back. Nothing changed.',
	...itemProblems,
	too_many: `An item has ${tagLimits.tags} tags at most, so nothing was added.`,
	not_undone: 'That can’t be undone any more, because something else happened since.',
	reply_left: 'That reply can’t be undone: it has left, or it was undone before.',
};

export type OutcomeName = keyof typeof done | keyof typeof refused;

/** Drafts to delete after a success, by outcome (shell/form.tsx). */
const drafts: Partial<Record<OutcomeName, string>> = {
	noted: 'note',
	answered: 'answer',
	replied: 'reply',
	replied_link: 'reply',
};

/**
 * Returns what the screen says of an action.
 *
 * @param undo fields of the form that undoes it
 */
export function outcomeOf(name: OutcomeName, undo?: Record<string, string>) {
	return name in done
		? {
				kind: 'done' as const,
				text: done[name as keyof typeof done],
				undo: undo && Object.entries(undo),
				draft: drafts[name],
			}
		: { kind: 'refused' as const, text: refused[name as keyof typeof refused] };
}
