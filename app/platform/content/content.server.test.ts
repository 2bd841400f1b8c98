import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadContents } from './content.server.ts';
import { ownerProblem } from './copy-rules.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'content-'));
	cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('refuses to start and names the file, the line and the key', () => {
	test.each([
		['site.yaml', 'tagline:', 'tagine:', 'line 4, tagine: isn’t used here'],
		['es/pages/about.yaml', '  lead:', '  laed:', 'hero.laed: isn’t used here'],
		['forms/equity-labs.yaml', 'again:', 'agian:', 'thanks.again: is missing'],
		['es/mail/confirmation.yaml', 'closed:', 'cloesd:', 'closed: is missing'],
		['legal/terms-of-service.md', 'effective:', 'efective:', 'effective: is missing'],
		['figures.yaml', 'publisher:', 'pubisher:', 'drawn.families.publisher: is missing'],
		[
			'pages/home.yaml',
			'highlight: ',
			'highlight: x',
			'hero.highlight: must be a part of the title',
		],
		['pages/help-now.yaml', 'call: [', 'call: [x', 'situations.0.call: there is no contact'],
		['guides/court-papers.yaml', 'call: [legal_aid,', 'call: [legal_ad,', 'no contact "legal_ad"'],
		['guides/court-papers.yaml', '[debt-dispute,', '[debt-disputes,', 'no letter "debt-disputes"'],
		['guides/court-papers.yaml', 'what-to-say]', 'what-to-ask]', 'no guide "what-to-ask"'],
		['pages/states.yaml', '  oregon:', '  atlantis:', 'names.oregon: has no name'],
		['pages/states.yaml', '  oregon:', '  atlantis:', 'names.atlantis: there is no such state'],
		['pages/find.yaml', '- [drug,', '- [a drug,', 'synonyms.1: must begin with a single word'],
		['site.yaml', 'time_zone: UTC', 'time_zone: Moon', 'time_zone: is not a time zone'],
		['site.yaml', 'locale: en-US', 'locale: english', 'locale: is not a language and region'],
	])('%s: %s', (name, from, to, message) => {
		const file = path.join(folder, name);
		const text = readFileSync(file, 'utf8');
		expect(text).toContain(from);
		writeFileSync(file, text.replace(from, to));
		expect(() => loadContents(folder)).toThrow(message);
		expect(() => loadContents(folder)).toThrow(`${name} cannot be used`);
	});

	test('a file that no page uses, and one that is missing', () => {
		const file = path.join(folder, 'pages/home.yaml');
		cpSync(file, path.join(folder, 'pages/stray.yaml'));
		expect(() => loadContents(folder)).toThrow('no page uses stray.yaml');
		rmSync(path.join(folder, 'pages/stray.yaml'));
		rmSync(file);
		expect(() => loadContents(folder)).toThrow(`${file} cannot be used:\n  there is no such file`);
	});
});

test.each([
	['security_contact', 'mailto:security@example.org', undefined],
	['security_contact', 'https://example.org/security', undefined],
	['security_contact', 'security@example.org', 'an email is written as mailto:'],
	['contact_email', 'x', 'must be a complete email address'],
	['founder_profile', 'example.org', 'must begin with / or https://'],
])('%s: %s', (name, value, problem) => {
	if (problem) expect(ownerProblem(name, value)).toContain(problem);
	else expect(ownerProblem(name, value)).toBeUndefined();
});
