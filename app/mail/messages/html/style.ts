import { type raw, html as tagged } from 'hono/html';

/** HTML in which every value is escaped already. */
export type Markup = ReturnType<typeof raw>;

/** HTML from a template; a text in it is escaped, Markup and lists of it are not. */
export function html(
	strings: TemplateStringsArray,
	...values: (string | number | Markup | Markup[] | undefined)[]
): Markup {
	const made = tagged(strings, ...values);
	if (made instanceof Promise) throw new TypeError('a mail waits for nothing');
	return made;
}

/** Where a color goes. */
interface Colors {
	text?: ColorName;
	background?: ColorName;
	border?: ColorName;
	/** A name of the style sheet. */
	className?: string;
}

/**
 * The attributes of an element: its style inline, since some clients drop style sheets, and a class
 * for each color, by which the style sheet has it change in the dark.
 */
export function styled(css: string, { text, background, border, className }: Colors = {}): Markup {
	const rules = [
		css,
		text && `color:${light[text]}`,
		background && `background-color:${light[background]}`,
		border && `border-color:${light[border]}`,
	];
	const classes = [
		className,
		text && `t-${text}`,
		background && `b-${background}`,
		border && `l-${border}`,
	];
	const style = rules.filter(Boolean).join(';');
	const names = classes.filter(Boolean).join(' ');
	return names === '' ? html`style="${style}"` : html`class="${names}" style="${style}"`;
}

export const faces = {
	text: "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
	display: "font-family:Fraunces,Georgia,'Times New Roman',serif",
	fixed: "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace",
} as const;

export const sizes = {
	base: 'font-size:17px;line-height:1.6',
	soft: 'font-size:15px;line-height:1.55',
} as const;

/** A table that only lays out, which screen readers skip. */
export const layout = html`role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"`;

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
