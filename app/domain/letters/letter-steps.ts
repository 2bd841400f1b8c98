import type { Letter } from '#app/platform/content/letters.server.ts';
import type { LetterChoice } from './letter-options.ts';

/** A step of a letter's form, in order: who writes, about what, and with which facts. */
export interface LetterStep {
	id: 'you' | 'about' | 'facts';
	choices: LetterChoice[];
	blanks: Letter['blanks'];
}

/** Blanks about who writes, and for whom. */
const you = ['writer', 'address', 'phone', 'today', 'patient', 'birth_date'];

const stepOfChoice = {
	writer: 'you',
	kind: 'about',
	part: 'about',
	enclosed: 'facts',
	language: 'facts',
} as const satisfies Record<LetterChoice['id'], LetterStep['id']>;

/**
 * Divides the questions and the blanks of a letter into steps; one that would be empty is left out. What is copied
 * from papers comes before what takes words of one's own, which begins with the letter's first text of several lines.
 */
export function stepsOf(
	{ blanks, fields = {}, deadline }: Pick<Letter, 'blanks' | 'fields' | 'deadline'>,
	choices: readonly LetterChoice[],
): LetterStep[] {
	const firstFact = blanks.findIndex(({ name, input }) => name in fields && input === 'lines');
	const stepOf = (name: string, index: number): LetterStep['id'] => {
		if (you.includes(name)) return 'you';
		if (name === deadline?.date_field || name === deadline?.cut?.field) return 'about';
		return name === 'answer_day' || (firstFact > -1 && index >= firstFact) ? 'facts' : 'about';
	};
	const steps = (['you', 'about', 'facts'] as const).map((id) => ({
		id,
		choices: choices.filter((choice) => stepOfChoice[choice.id] === id),
		blanks: blanks.filter(({ name }, index) => stepOf(name, index) === id),
	}));
	return steps.filter((step) => step.choices.length + step.blanks.length > 0);
}
