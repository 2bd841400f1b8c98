import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { contentDue } from './overview.server.ts';

const content = loadContent('content');

test('counts unset owner settings, figures without a source and those past their date', () => {
	const { settings, sources } = contentDue(content);
	const unset = Object.values(content.site.owner).filter((value) => value === null);
	expect(settings).toBe(unset.length);
	expect(sources).toBeGreaterThan(0);
	expect(contentDue(content, 'content', new Date('2099-01-01')).figures).toBe(5);
});

test('counts the translated texts that nobody has read yet', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
	try {
		mkdirSync(path.join(folder, 'es/pages'), { recursive: true });
		writeFileSync(path.join(folder, 'figures.yaml'), '');
		writeFileSync(path.join(folder, 'es/paths.yaml'), '/: /es\n');
		writeFileSync(path.join(folder, 'es/site.yaml'), 'reviewed_by: Rosa Ejemplo\n');
		expect(contentDue(content, folder).unread).toEqual([]);
		writeFileSync(path.join(folder, 'es/pages/home.yaml'), 'reviewed_by: null\n');
		expect(contentDue(content, folder).unread).toEqual([
			'1 Spanish text not yet read by a qualified reader',
		]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
