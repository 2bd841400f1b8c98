import { raw } from 'hono/html';
import { type ColorName, dark, light } from './colors.ts';
import type { Markup } from './markup.ts';

// What inline styles can't say. A client without style sheets shows the light scheme, without the torn edge.

const names = Object.keys(light) as ColorName[];

const darkRules = names
	.map(
		(name) =>
			`.t-${name}{color:${dark[name]}!important}.b-${name}{background-color:${dark[name]}!important}.l-${name}{border-color:${dark[name]}!important}`,
	)
	.join('\n');

/** The lower edge of a receipt: the page's color bites teeth into the card's. */
const torn = ({ paper, surface }: Record<ColorName, string>) => {
	const bite = (angle: number) =>
		`linear-gradient(${angle}deg,${paper} 4.2px,transparent 4.4px) bottom left/12px 8px repeat-x`;
	return `.torn{background:${bite(45)},${bite(-45)},${surface}}`;
};

/** The mail's style sheet. */
export const styleSheet: Markup = raw(`
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
`);
