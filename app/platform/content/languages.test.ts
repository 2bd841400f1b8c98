import { expect, test } from 'vitest';
import { languageName, languageOfPath, withoutLanguage } from './languages.ts';

test.each([
	['/es', 'es', '/es'],
	['/es/yours/ST-1', 'es', '/yours/ST-1'],
	['/es.data', 'es', '/es.data'],
	['/yours/ST-1', 'en', '/yours/ST-1'],
	['/esto/blog', 'en', '/esto/blog'],
	['/fr/blog', 'en', '/fr/blog'],
	['', 'en', ''],
])('"%s" is in %s', (path, language, rest) => {
	expect(languageOfPath(path)).toBe(language);
	expect(withoutLanguage(path)).toBe(rest);
});

test('names a language in English, and an unknown one by its code', () => {
	expect(languageName('es')).toBe('Spanish');
	expect(languageName('qq')).toBe('qq');
});
