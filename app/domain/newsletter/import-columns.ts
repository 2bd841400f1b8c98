/** The meanings that a column of an imported file can have, with their labels on the screen. */
export const columnMeanings = {
	'': 'Nothing we need',
	email: 'Email',
	name: 'Name, or a part of it',
	state: 'State: only subscribed, active or confirmed counts',
	left: 'Has left, if filled in',
	consented_at: 'Day they consented',
	consent_source: 'Where they consented',
	language: 'Language',
};

export type ColumnMeaning = keyof typeof columnMeanings;
