import { type ColorName, light } from './colors.ts';
import { html, type Markup } from './markup.ts';

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
