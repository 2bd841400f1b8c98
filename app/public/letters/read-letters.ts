/** The letters that can be filled in from a photo of the paper that they respond to. */
export const readLetters = [
	'first-appeal',
	'external-review',
	'medicare-reconsideration',
	'medicaid-hearing',
	'itemized-bill',
	'correct-a-bill',
	'financial-assistance',
	'surprise-bill',
	'debt-dispute',
	'good-faith-estimate',
] as const;

export type ReadLetter = (typeof readLetters)[number];
