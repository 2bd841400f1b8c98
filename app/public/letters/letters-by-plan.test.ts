import { describe, expect, test } from 'vitest';
import { letterBlocks } from '#app/domain/letters/letter-blocks.ts';
import { choicesOf } from '#app/domain/letters/letter-options.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { kindsOf, splitKind } from '#app/platform/content/letter-writers.ts';

const contents = loadContents('content');

/** Returns a letter's text and its lines for some answers to its questions. */
function letterFor({
	id,
	language,
	chosen,
}: {
	id: string;
	language: 'en' | 'es';
	chosen: string[];
}) {
	const { letters, pages } = contents[language];
	const letter = letters.find((each) => each.id === id);
	if (!letter) throw new Error(`There is no letter "${id}"`);
	const questions = choicesOf(letter, pages['help-now'].deadlines.form.kinds, pages.letters.page);
	const isShown = (conditions: readonly string[]) =>
		questions.every(({ options }) => {
			const own = options.filter((option) => conditions.includes(option.id));
			return own.length === 0 || own.some((option) => chosen.includes(option.id));
		});
	const blocks = letterBlocks(letter, pages.letters.frame, 'self');
	const lines = (items: typeof letter.guide.next) =>
		items.filter(({ only_if }) => isShown(only_if)).map(({ text }) => text);
	return {
		kinds: kindsOf(letter),
		for_arrivals: letter.for_arrivals,
		text: blocks.flatMap((block) => (isShown(block.onlyIf) ? block.lines : [])).join('\n'),
		to: lines(letter.guide.to),
		next: lines(letter.guide.next).join('\n'),
	};
}

test('a letter that asks what was denied knows each kind that it is offered for', () => {
	const asking = contents.en.letters.filter(({ deadline }) => (deadline?.arrivals.length ?? 0) > 1);
	for (const { id, for_arrivals, deadline } of asking) {
		expect([id, deadline?.arrivals]).toEqual([id, for_arrivals]);
	}
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
	const appeal = (...chosen: string[]) => letterFor({ id: 'first-appeal', language, chosen });
	const urgent = (...chosen: string[]) => letterFor({ id: 'urgent-appeal', language, chosen });

	test('an appeal to a Medicaid plan asks for care to go on, with or without a day of a cut', () => {
		for (const kind of ['medicaid_plan_denial', 'medicaid_plan_denial_cut']) {
			expect(appeal(kind, 'ends_care').text).toContain('42 CFR 438.420');
			expect(appeal(kind, 'needed').text).toContain('42 CFR 438.420');
		}
		expect(appeal('job_plan_denial', 'ends_care').text).not.toContain('42 CFR 438.420');
	});

	test('someone on Medicare whose care ends soon is told to call before anything else', () => {
		const call = /\((?:\/help-now\/leaving-the-hospital|\/es\/ayuda\/alta-del-hospital)\)/;
		for (const kind of appeal().kinds) {
			const isMedicare = ['medicare_denial', 'medicare_advantage_denial'].includes(kind);
			expect(call.test(appeal(kind).to[0] ?? '')).toBe(isMedicare);
		}
	});

	test('a request for the claim file names a rule and what comes next, whatever was denied', () => {
		const file = (...chosen: string[]) => letterFor({ id: 'claim-file', language, chosen });
		for (const kind of file().kinds) {
			const text = file(kind, 'public').text;
			expect(text.match(/45 CFR 147.136/g)).toHaveLength(1);
			expect(/external review|revisión externa/.test(text)).toBe(kind.includes('final'));
		}
	});

	test('a plan that never answered an appeal isn’t said to have decided it', () => {
		for (const [id, kind] of [
			['medicaid-hearing', 'medicaid_plan_final_denial'],
			['external-review', 'job_plan_final_denial'],
		] as const) {
			const { text } = letterFor({ id, language, chosen: [kind, 'no_answer'] });
			expect(text.match(/\{appealed_on\}/g)).toHaveLength(1);
			expect(text).not.toMatch(/after my appeal|después de mi apelación/);
			const decided = letterFor({ id, language, chosen: [kind, 'decided', 'standard'] }).text;
			expect(decided).not.toContain('{appealed_on}');
			expect(decided).toMatch(/after my appeal|después de mi apelación/);
		}
	});

	test('a hearing after a plan’s decision asks the plan to go on with care it cuts', () => {
		const hearing = (kind: string) =>
			letterFor({ id: 'medicaid-hearing', language, chosen: [kind, 'decided'] }).text;
		expect(hearing('medicaid_plan_final_denial_cut')).toContain('42 CFR 438.420');
		expect(hearing('medicaid_state_notice_cut')).not.toContain('42 CFR 438.420');
	});

	test('care that is cut now is due an answer in 24 hours, with work and Marketplace plans', () => {
		const dayOf = (kind: string) => /\b24 (?:hours|horas)\b/.test(urgent(kind, 'ends_care').text);
		expect(urgent().kinds.filter(dayOf)).toEqual(['job_plan_denial', 'marketplace_denial']);
		expect(urgent('job_plan_denial', 'authorization').text).not.toMatch(/\b24 h/);
	});

	test('only an exception from a Medicare drug plan is due 24 hours after the doctor’s statement', () => {
		const times = '42 CFR 423.572';
		expect(urgent('medicare_drug_denial', 'formulary').text).toContain(times);
		expect(urgent('medicare_drug_denial', 'step').text).toContain(times);
		expect(urgent('medicare_drug_denial', 'authorization').text).not.toContain(times);
		expect(urgent('medicare_advantage_denial', 'formulary').text).not.toContain(times);
	});

	test('an appeal leads to the urgent one for the plans that have one', () => {
		const link = /\/(?:urgent-appeal|apelacion-urgente)\)/;
		const { kinds } = appeal();
		expect(kinds.filter((kind) => link.test(appeal(kind).next))).toEqual(
			kinds.filter((kind) => urgent().for_arrivals.some((each) => each === splitKind(kind).kind)),
		);
	});
});
