import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const plural = (text: string) => ({ one: `{count} ${text}`, other: `{count} ${text}s` });
const copy = {
	minutes: plural('minute'),
	hours: plural('hour'),
	days: plural('day'),
	late_minutes: plural('late minute'),
	late_hours: plural('late hour'),
	late_days: plural('late day'),
};
const now = new Date('2026-07-01T12:00:00Z');
const item = (due: string, state: 'new' | 'closed' = 'new', answered: Date | null = null) =>
	({ due_at: new Date(due), first_answered_at: answered, state }) as const;

test.each([
	['2026-07-01T12:00:20Z', '1 minute', 'soon'],
	['2026-07-01T15:30:00Z', '3 hours', 'soon'],
	['2026-07-02T11:00:00Z', '23 hours', 'plain'],
	['2026-07-06T12:00:00Z', '5 days', 'plain'],
	['2026-07-01T11:59:00Z', '1 late minute', 'late'],
	['2026-07-01T11:00:00Z', '1 late hour', 'late'],
	['2026-06-29T11:00:00Z', '2 late days', 'late'],
])('due %s', (due, text, tone) => {
	expect(dueText(copy, item(due), now)).toEqual({ text, tone });
});

test('nobody waits for what is closed, answered, or was never promised', () => {
	const due = '2026-07-01T11:00:00Z';
	expect(dueText(copy, item(due, 'closed'), now)).toBeUndefined();
	expect(dueText(copy, item(due, 'new', now), now)).toBeUndefined();
	expect(dueText(copy, { ...item(due), due_at: null }, now)).toBeUndefined();
});
