import { expect, test } from 'vitest';
import { checkPost } from '#app/domain/posts/checks/check-post.ts';
import { checkRules } from '#app/domain/posts/checks/rules.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { reportView } from './report-view.ts';

const view = (markdown: string, language: Language) =>
	reportView(checkPost(markdown, checkRules([], language)), new Set());

const hard =
	'Las determinaciones administrativas correspondientes requieren documentación complementaria. Las organizaciones responsables notificarán oportunamente la determinación administrativa correspondiente.';

test('a Spanish post has its grade on the scale of Spanish, and its own ledger', () => {
	const { reading, tooHard, groups } = view(`${hard}\n\nEs el 87 %.`, 'es');
	expect(reading).toMatch(/^19 words, 1 min, INFLESZ -?\d+$/);
	expect(tooHard).toMatch(/^Reads at INFLESZ -?\d+\. Aim for INFLESZ 60 or higher\.$/);
	const sentences = groups.flatMap(({ items }) => items.map(({ sentence }) => sentence));
	expect(sentences[0]).toContain('87% isn’t in content/es/figures.yaml.');
	expect(sentences[1]).toMatch(/^Reads at INFLESZ -?\d+\. /);
});

test('an English post has a US school grade', () => {
	const { reading, tooHard, groups } = view(
		`${'Organizational determinations necessitate comprehensive documentation. '.repeat(4)}87%`,
		'en',
	);
	expect(reading).toMatch(/^\d+ words, 1 min, grade \d+$/);
	expect(tooHard).toMatch(/^Reads at grade \d+\. Aim for grade 8 or lower\.$/);
	expect(groups[0]?.items[0]?.sentence).toContain('87% isn’t in content/figures.yaml.');
	const easy = view(
		'You got a bill. Call and ask for each line. Write down who you spoke to.',
		'en',
	);
	expect(easy.tooHard).toBeUndefined();
});
