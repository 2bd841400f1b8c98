import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ColorName, dark, light } from './style.ts';

const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split(
	'@media screen and (prefers-color-scheme: dark)',
);
const names = Object.keys(light) as ColorName[];

test.each(names)('%s is the site’s color in both schemes', (name) => {
	const value = (css: string) => css.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`))?.[1];
	expect(light[name]).toBe(value(lightTokens));
	expect(dark[name]).toBe(value(darkTokens));
});

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const pairs: [ColorName, ColorName][] = [
	['ink', 'paper'],
	['ink', 'surface'],
	['ink', 'mint'],
	['ink-soft', 'paper'],
	['ink-soft', 'surface'],
	['evergreen', 'paper'],
	['evergreen', 'surface'],
	['on-evergreen', 'evergreen'],
];

test.each(pairs)('%s on %s is readable in both schemes', (text, background) => {
	for (const scheme of [light, dark]) {
		const [low = 0, high = 0] = [luminance(scheme[text]), luminance(scheme[background])].sort();
		expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(7);
	}
});
