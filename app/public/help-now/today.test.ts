import { expect, test } from 'vitest';
import { todayInUnitedStates } from './today.ts';

test.each([
	// Samoa 1 p.m. on the 20th, Guam 10 a.m. on the 21st.
	['2026-11-21T00:00:00Z', '2026-11-20', '2026-11-21'],
	// Samoa midnight, Guam 9 p.m.
	['2026-11-21T11:00:00Z', '2026-11-21', '2026-11-21'],
	// Samoa 4 a.m. on New Year's Eve, Guam 1 a.m. on New Year's Day.
	['2026-12-31T15:00:00Z', '2026-12-31', '2027-01-01'],
])('at %s it is %s to %s in the United States', (now, earliest, latest) => {
	expect(todayInUnitedStates(new Date(now))).toEqual({ earliest, latest });
});
