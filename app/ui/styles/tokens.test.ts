import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Colors and sizes are defined once, in tokens.css; all other files use their names.

const read = (file: string) => readFileSync(file, 'utf8');
const [day = '', night = ''] = read('app/ui/styles/tokens.css').split(
	'@media screen and (prefers-color-scheme: dark)',
);
const hex = /#[0-9a-f]{3,8}\b/gi;
const rawColor = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const rawSize = /(?<![\w.-])-?\d*\.?\d+(px|rem|pt)\b/g;

/** Files that may repeat a token's value because CSS doesn't apply there; a test compares each value with the tokens. */
const colorElsewhere: Record<string, string> = {
	'app/ui/head-links.tsx': 'the browser’s theme color is an attribute',
	'app/domain/posts/social-cards/card-layout.server.ts': 'social cards are drawn without a browser',
	'app/public/seo/files/plain-files.server.ts': 'a manifest has no style sheet',
	'app/domain/posts/reading/players.ts': 'the audio player’s color is a parameter of its URL',
	'app/domain/privacy/export-page.server.ts': 'an exported file carries its own styles',
	'app/domain/mail/messages/style.ts': 'mail clients know no custom properties',
};
/** Files that may have sizes of their own. */
const sizeElsewhere: Record<string, string> = {
	'app/domain/posts/social-cards/card-layout.server.ts': 'a social card is 1200 by 630 pixels',
	'app/domain/privacy/export-page.server.ts': 'an exported file carries its own styles',
	'app/public/blog/post/post-article.tsx':
		'an image’s `sizes` attribute knows no custom properties',
	'app/public/blog/post-picture.tsx': 'the same',
	'app/public/blog/list/list-view.tsx': 'the same',
	'app/domain/mail/messages/style.ts': 'mail clients know no custom properties',
	'app/domain/mail/messages/components.ts': 'the same',
	'app/domain/mail/messages/text-components.ts': 'the same',
	'app/domain/mail/messages/render-mail.server.ts': 'the same',
};
/** Colors that are not tokens, and why. */
const colorOfItsOwn: Record<string, string> = {
	'#000000': 'a mask is black where it hides',
	'#8f968c': 'the dots of a social card, dark enough to survive downscaling',
};

const sources = globSync('app/**/*.{css,ts,tsx}')
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'app/ui/styles/tokens.css');

test('colors and sizes are only defined in the tokens', () => {
	const strays = sources.flatMap((file) => {
		const text = read(file)
			.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
			// Media and container conditions can't use custom properties.
			.replace(/@(media|container)[^{]*\{/g, '');
		const colors = file in colorElsewhere ? [] : (text.match(rawColor) ?? []);
		const sizes = file in sizeElsewhere ? [] : (text.match(rawSize) ?? []);
		return [...colors, ...sizes].map((raw) => `${file}: ${raw}`);
	});
	expect(sources.length).toBeGreaterThan(200);
	expect(strays).toEqual([]);
});

test('a color repeated elsewhere equals a token', () => {
	const files = [...Object.keys(colorElsewhere), ...globSync('public/*.svg')];
	const strays = files.flatMap((file) =>
		(read(file).match(hex) ?? [])
			.map(longForm)
			.filter((color) => !tokenValues.has(color) && !(color in colorOfItsOwn))
			.map((color) => `${file}: ${color}`),
	);
	expect(strays).toEqual([]);
});

test('the logo has the color of links in both color schemes', () => {
	for (const file of ['public/logo.svg', 'public/favicon.svg']) {
		const [light = '', dark = ''] = read(file).split('prefers-color-scheme:dark');
		expect(light).toContain(`.heart{fill:${token(day, 'evergreen')}}`);
		expect(dark).toContain(`.heart{fill:${token(night, 'evergreen')}}`);
	}
});

test('the public style sheet leaves out only components that no public page shows', () => {
	const left =
		/@source not "\.\.\/\{(.+)\}\.tsx"/.exec(read('app/ui/styles/app.css'))?.[1]?.split(',') ?? [];
	const isLeft = (file: string) => left.some((name) => file === `app/ui/${name}.tsx`);
	const shown = sources
		.filter((file) => !file.startsWith('app/desk/') && !isLeft(file))
		.flatMap((file) => [...read(file).matchAll(/'(?:#app\/ui|\.)\/([\w-]+)\.tsx'/g)])
		.map(([, name]) => name);
	expect(left.length).toBeGreaterThan(1);
	expect(left.filter((name) => shown.includes(name))).toEqual([]);
});

const tokenValues = new Set((day + night).match(hex)?.map(longForm));

/** Returns the value of a color token in one of the two schemes. */
function token(part: string, name: string): string {
	const value = new RegExp(`--color-${name}: ([^;]+);`).exec(part)?.[1];
	if (!value) throw new Error(`tokens.css has no --color-${name}`);
	return value;
}

/** Normalizes #fff and #FFFFFF to one form. */
function longForm(color: string): string {
	const digits = color.slice(1).toLowerCase();
	return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
