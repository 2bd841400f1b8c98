import { z } from 'zod';
import { text } from '../shapes.server.ts';

/** The screen that looks at the site. What was found is said by the checks themselves (app/doctor). */
export const doctorCopy = z.strictObject({
	title: text,
	lead: text,
	/** `{broken}`, `{warnings}` */
	summary: text,
	all_good: text,
	again: text,
	check: text,
	state: text,
	found: text,
	to_do: text,
	good: text,
	states: z.strictObject({ good: text, warning: text, broken: text }),
});
