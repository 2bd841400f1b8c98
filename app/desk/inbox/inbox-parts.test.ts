import { expect, test } from 'vitest';
import { dueText } from './inbox-parts.tsx';

const now = new Date('2026-07-01T12:00:00Z');
const item = (due: string, state: 'open' | 'closed' = 'open', answered: Date | null = null) =>
	({ due_at: new Date(due), first_answered_at: answered, state }) as const;

test.each([
	['2026-07-01T12:00:20Z', 'due in 1 min', 'soon'],
	['2026-07-01T15:30:00Z', 'due in 3 h', 'soon'],
	['2026-07-02T11:00:00Z', 'due in 23 h', 'plain'],
	['2026-07-06T12:00:00Z', 'due in 5 d', 'plain'],
	['2026-07-01T11:59:00Z', '1 min overdue', 'late'],
	['2026-07-01T11:00:00Z', '1 h overdue', 'late'],
	['2026-06-29T11:00:00Z', '2 d overdue', 'late'],
])('due %s', (due, text, tone) => {
	expect(dueText(item(due), now)).toEqual({ text, tone });
});

test('closed, answered and unpromised items have no due time', () => {
	const due = '2026-07-01T11:00:00Z';
	expect(dueText(item(due, 'closed'), now)).toBeUndefined();
	expect(dueText(item(due, 'open', now), now)).toBeUndefined();
	expect(dueText({ ...item(due), due_at: null }, now)).toBeUndefined();
});
