import { expect, test } from 'vitest';
import { checkBlocks } from '#app/domain/posts/checks/check-post.ts';
import { checkedBlocks } from '#app/domain/posts/checks/checked-block.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { reportView } from './report-view.ts';

const view = (markdown: string, language: Language) =>
	reportView(checkBlocks(checkedBlocks(markdown), { language, listed: [] }), new Set());

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
