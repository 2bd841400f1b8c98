import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { socialCardPath } from './page-paths.ts';

const contents = loadContents('content');

test.each([
	['/', '/social/home.png'],
	['/help-now/financial-assistance', '/social/help-now/financial-assistance.png'],
	['/help-now/letters/financial-assistance', '/social/help-now/letters/financial-assistance.png'],
	['/es', '/es/social/home.png'],
	[
		'/es/ayuda/cartas/asistencia-financiera',
		'/es/social/help-now/letters/financial-assistance.png',
	],
	['/es/blog/primeros-pasos', '/es/social/blog/primeros-pasos.png'],
	['/es/comunidad/historias/mi-historia', '/es/social/community/stories/mi-historia.png'],
])('the card of %s is named by the English path', (path, card) => {
	expect(socialCardPath(contents[path.startsWith('/es') ? 'es' : 'en'], path)).toBe(card);
});
