import type { CSSProperties } from 'react';

/** Inline styles, including properties that only Outlook for Windows understands. */
export interface MailStyle extends CSSProperties {
	msoHide?: 'all';
	msoPaddingAlt?: string;
}

interface Colors {
	text?: ColorName;
	background?: ColorName;
	border?: ColorName;
	/** A class name for the style sheet or the plain text. */
	className?: string;
}

/**
 * Returns an element's props: its style inline, since some clients drop style sheets, and a class for each color, which
 * the style sheet overrides in dark mode.
 */
export function styled(
	css: MailStyle,
	{ text, background, border, className }: Colors = {},
): { className?: string; style: CSSProperties } {
	const classes = [
		className,
		text && `t-${text}`,
		background && `b-${background}`,
		border && `l-${border}`,
	];
	const names = classes.filter(Boolean).join(' ');
	const style = {
		...css,
		...(text && { color: light[text] }),
		...(background && { backgroundColor: light[background] }),
		...(border && { borderColor: light[border] }),
	};
	return names === '' ? { style } : { className: names, style };
}

export const faces = {
	text: {
		fontFamily:
			"'Atkinson Hyperlegible Next','Atkinson Hyperlegible',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
	},
	display: { fontFamily: "Fraunces,Georgia,'Times New Roman',serif" },
	fixed: {
		fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace",
	},
} as const;

export const sizes = {
	base: { fontSize: 17, lineHeight: 1.6 },
	soft: { fontSize: 15, lineHeight: 1.55 },
} as const;

/** Props of a layout table, which screen readers ignore. */
export const layout = {
	role: 'presentation',
	border: 0,
	cellPadding: 0,
	cellSpacing: 0,
	width: '100%',
} as const;

/**
 * The site's colors (app/ui/styles/tokens.css; a test compares them), because mail clients don't support custom
 * properties.
 */
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

/** The same colors in dark mode. */
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

/** The torn lower edge of a receipt: teeth in the page's color, over the card's. */
const torn = ({ paper, surface }: Record<ColorName, string>) => {
	const bite = (angle: number) =>
		`linear-gradient(${angle}deg,${paper} 4.2px,transparent 4.4px) bottom left/12px 8px repeat-x`;
	return `.torn{background:${bite(45)},${bite(-45)},${surface}}`;
};

const darkRules = (Object.keys(dark) as ColorName[])
	.map(
		(name) =>
			`.t-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}.l-${name}{border-color:${dark[name]}!important}`,
	)
	.join('\n');

/** Styles that can't be inline. A client without style sheets shows the light scheme, without the torn edge. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a:hover{text-decoration:none!important}
${torn(light)}
@media (max-width:480px){
.card{padding:28px 20px 10px!important}
.aside{padding-left:20px!important;padding-right:20px!important}
.title{font-size:26px!important}
}
@media (prefers-color-scheme:dark){
${darkRules}
${torn(dark)}
}
`;
