/** The site's colors (app/styles/tokens.css, with which a test compares them): mail clients know no custom properties. */
export const light = {
	paper: '#faf6ee',
	surface: '#ffffff',
	ink: '#14261f',
	'ink-soft': '#3e4f47',
	rule: '#d8d1c2',
	evergreen: '#0a5545',
	'on-evergreen': '#ffffff',
	mint: '#dcefe5',
	marigold: '#f2b23a',
} as const;

export type ColorName = keyof typeof light;

/** The same in the dark. */
export const dark: Record<ColorName, string> = {
	paper: '#0f1714',
	surface: '#16211d',
	ink: '#edf3ee',
	'ink-soft': '#b4c2ba',
	rule: '#3d4f46',
	evergreen: '#6fd3b5',
	'on-evergreen': '#0f1714',
	mint: '#17332a',
	marigold: '#f5c466',
};
