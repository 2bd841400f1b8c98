import { useNavigation } from 'react-router';
import type { ItemData } from './item.server.ts';

/**
 * Returns the item as the pending action will leave it, if that is certain: assignee, state, snooze and tags; and its
 * version, so that the next click isn't taken for another member's change. The server's response replaces it.
 */
export function useExpected({
	item,
	tags,
	members,
	here,
}: ItemData): Pick<ItemData, 'item' | 'tags'> {
	const { formData, formAction } = useNavigation();
	if (!formData || formAction !== here) return { item, tags };
	const text = (name: string) => String(formData.get(name) ?? '').trim();
	const changed = (change: Partial<ItemData['item']> = {}) => ({
		item: { ...item, version: item.version + 1, ...change },
		tags,
	});
	const intent = text('intent');
	switch (intent) {
		case 'assign': {
			const assignee = members.find(({ id }) => id === text('to'));
			return changed({ assignee_name: assignee?.name ?? null });
		}
		case 'snooze': {
			// Noon of UTC is in that day wherever in the United States one is.
			const until = new Date(`${text('day')}T12:00:00Z`);
			return Number.isNaN(until.getTime()) ? { item, tags } : changed({ snoozed_until: until });
		}
		case 'wake':
			return changed({ snoozed_until: null });
		case 'open':
		case 'new':
		case 'spam':
			return changed({ state: intent });
		case 'closed':
			// Closing an unanswered item asks first.
			return item.first_answered_at !== null || text('sure') !== ''
				? changed({ state: intent })
				: { item, tags };
		case 'undo':
			return changed();
		case 'undo_reply':
			return item.state === 'answered' ? changed() : { item, tags };
		case 'tag': {
			const name = text('tag').replace(/\s+/g, ' ');
			const others = tags.filter((tag) => tag.name.toLowerCase() !== name.toLowerCase());
			return { item, tags: name === '' ? tags : [...others, { id: '', name }] };
		}
		case 'untag':
			return { item, tags: tags.filter(({ id }) => id !== text('tag')) };
		default:
			return { item, tags };
	}
}
