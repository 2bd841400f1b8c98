import { expect, test } from 'vitest';
import { slugOfTitle } from './slug.ts';

test.each([
	['What is it?', 'what-is-it'],
	['“Prior authorization”: what’s it?', 'prior-authorization-whats-it'],
	['日本語 タイトル', '日本語-タイトル'],
	['Année 100 %', 'annee-100'],
	['¿Qué hacer con un bebé en Añasco? Ưu đãi', 'que-hacer-con-un-bebe-en-anasco-uu-đai'],
	['नमस्ते が Й', 'नमस्ते-が-й'],
	['🎉', 'post'],
	['../a?b#c', 'abc'],
	['x'.repeat(100), 'x'.repeat(80)],
	['one two '.repeat(20), 'one-two-'.repeat(10).slice(0, -1)],
])('%j becomes %s', (title, slug) => {
	expect(slugOfTitle(title)).toBe(slug);
});
