import { expect, test } from 'vitest';
import { englishPath, localPath } from './local-path.ts';

const paths = {
	'/': '/es',
	'/index.md': '/es/index.md',
	'/blog': '/es/blog',
	'/help-now': '/es/ayuda',
	'/help-now/letters': '/es/ayuda/cartas',
	'/help-now/letters/first-appeal': '/es/ayuda/cartas/primera-apelacion',
};

test.each([
	['/', '/es'],
	['/?from=mail', '/es?from=mail'],
	['/help-now#deadlines', '/es/ayuda#deadlines'],
	['/help-now?kind=bill&date=2026-01-02#dates', '/es/ayuda?kind=bill&date=2026-01-02#dates'],
	['/help-now.md', '/es/ayuda.md'],
	['/help-now/letters/first-appeal.docx', '/es/ayuda/cartas/primera-apelacion.docx'],
	['/help-now/letters/another', '/es/ayuda/cartas/another'],
])('%s is %s, and back', (english, spanish) => {
	expect(localPath({ paths }, english)).toBe(spanish);
	expect(englishPath({ paths }, spanish)).toBe(english);
});

test.each(['/logo.svg', '/desk', '/helping', '#part', 'https://example.org/blog', 'tel:911', ''])(
	'"%s" is the same in every language',
	(path) => expect(localPath({ paths }, path)).toBe(path),
);

test('a path that is local already stays', () => {
	for (const path of Object.values(paths)) expect(localPath({ paths }, path)).toBe(path);
});

test('a page that Spanish lacks isn’t taken for one below Home', () => {
	expect(englishPath({ paths }, '/es/no-existe')).toBe('/es/no-existe');
});
