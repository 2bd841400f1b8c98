import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Colors and sizes are said once, in tokens.css; everything else takes its names.

const read = (file: string) => readFileSync(file, 'utf8');
const [day = '', night = ''] = read('app/styles/tokens.css').split(
	'@media screen and (prefers-color-scheme: dark)',
);
const hex = /#[0-9a-f]{3,8}\b/gi;
const rawColor = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const rawSize = /(?<![\w.-])-?\d*\.?\d+(px|rem|pt)\b/g;

/** Who may repeat a token's value, since no CSS reaches there; each value is held against the tokens below. */
const colorElsewhere: Record<string, string> = {
	'app/layout/head-links.tsx': 'the color of the browser’s own frame is an attribute',
	'app/seo/social-cards/card-layout.server.ts': 'social pictures are drawn without a browser',
	'app/blog/post/players.ts': 'the audio player takes its color from its address',
};
/** Who may name a size of its own. */
const sizeElsewhere: Record<string, string> = {
	'app/seo/social-cards/card-layout.server.ts':
		'a social picture is 1200 by 630 pixels, whatever the page',
};
/** A color of no token, and why. */
const colorOfItsOwn: Record<string, string> = {
	'#000000': 'a mask hides what is black',
	'#8f968c': 'the dots of a social picture, darker than a rule so that they survive its shrinking',
};

const sources = globSync('app/**/*.{css,ts,tsx}')
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'app/styles/tokens.css');

test('no color and no size is written outside the tokens', () => {
	const strays = sources.flatMap((file) => {
		const text = read(file)
			.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
			// Conditions cannot read a custom property.
			.replace(/@(media|container)[^{]*\{/g, '');
		const colors = file in colorElsewhere ? [] : (text.match(rawColor) ?? []);
		const sizes = file in sizeElsewhere ? [] : (text.match(rawSize) ?? []);
		return [...colors, ...sizes].map((raw) => `${file}: ${raw}`);
	});
	expect(sources.length).toBeGreaterThan(200);
	expect(strays).toEqual([]);
});

test('the exceptions are still needed', () => {
	for (const file of Object.keys(colorElsewhere)) expect(read(file)).toMatch(hex);
	for (const file of Object.keys(sizeElsewhere)) expect(read(file)).toMatch(rawSize);
});

test('a color said elsewhere is a token’s value', () => {
	const files = [...Object.keys(colorElsewhere), ...globSync('public/*.{svg,webmanifest}')];
	const strays = files.flatMap((file) =>
		(read(file).match(hex) ?? [])
			.map(longForm)
			.filter((color) => !tokenValues.has(color) && !(color in colorOfItsOwn))
			.map((color) => `${file}: ${color}`),
	);
	expect(strays).toEqual([]);
});

test('the browser’s own frame and the installed site have the color of the page', () => {
	const links = read('app/layout/head-links.tsx');
	expect(links).toContain(`content="${token(day, 'paper')}" media="(prefers-color-scheme: light)"`);
	expect(links).toContain(
		`content="${token(night, 'paper')}" media="(prefers-color-scheme: dark)"`,
	);
	const manifest = JSON.parse(read('public/site.webmanifest'));
	expect(manifest.background_color).toBe(token(day, 'paper'));
	expect(manifest.theme_color).toBe(token(day, 'paper'));
});

test('the logo has the color of links, by day and by night', () => {
	for (const file of ['public/logo.svg', 'public/favicon.svg']) {
		const [light = '', dark = ''] = read(file).split('prefers-color-scheme:dark');
		expect(light).toContain(`.heart{fill:${token(day, 'evergreen')}}`);
		expect(dark).toContain(`.heart{fill:${token(night, 'evergreen')}}`);
	}
});

test('every color of the day that the night does not name is meant to stay', () => {
	const names = (part: string) => [...part.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
	const kept = names(day).filter((name) => !names(night).includes(name));
	expect(kept.filter((name) => !/^(receipt|scrim$)/.test(name ?? ''))).toEqual([]);
});

const tokenValues = new Set((day + night).match(hex)?.map(longForm));

/** What a color's name stands for in one of the two schemes. */
function token(part: string, name: string): string {
	const value = new RegExp(`--color-${name}: ([^;]+);`).exec(part)?.[1];
	if (!value) throw new Error(`tokens.css has no --color-${name}`);
	return value;
}

/** #fff and #FFFFFF are one color. */
function longForm(color: string): string {
	const digits = color.slice(1).toLowerCase();
	return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
