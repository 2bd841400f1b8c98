import type { DenialPaper } from './denial-papers.ts';
import { type DateForm, dated, drawFacts, type Facts } from './second-hand-facts.ts';
import { rowsOf, sheets, shells } from './second-hand-layouts.ts';
import { texts } from './second-hand-texts.ts';

// Papers by another hand than the finders', so that what the finders find on them can be believed.
// Half of each kind may be used to correct the finders (set A); the other half only measures them (set B).

/** A paper of one or more pages, and what it says. */
export interface SecondHandPaper extends Pick<DenialPaper, 'name' | 'says'> {
	/** The kind that the reader should see, or undefined if it's none that it knows. */
	kind: string | undefined;
	/** How the deadline helper calls the denial, if it's one. */
	plan: string | undefined;
	isAfterAppeal: boolean;
	set: 'A' | 'B';
	pages: string[];
}

type Spec = [
	line: string,
	shell: string,
	sheet: keyof typeof sheets,
	labels: number,
	form: DateForm,
	text: string,
	facts: string,
];

/** Papers by kind: whose, page, list of facts, column of labels, form of dates, words, facts listed. */
const specs: Record<string, Spec[]> = {
	'denial job_plan_denial': [
		[
			'job',
			'band',
			'above',
			1,
			'long',
			'decision',
			'date patient member group claim cared provider npi care received',
		],
		['job', 'letter', 'none', 0, 'long', 'sentences', ''],
		[
			'job',
			'form',
			'pairs',
			0,
			'numeric',
			'model',
			'date patient member group claim cared provider plan',
		],
		[
			'job',
			'phones',
			'inline',
			4,
			'numeric',
			'first',
			'date patient born member holder group claim processed cared',
		],
		[
			'job',
			'fine',
			'heads',
			2,
			'short',
			'decision',
			'printed date received claim patient member group provider cared care billed',
		],
		[
			'job',
			'columns',
			'above',
			3,
			'long',
			'partial',
			'date patient born holder member group claim provider tax',
		],
		[
			'job',
			'typed',
			'inline',
			6,
			'military',
			'spelled',
			'date patient member group claim provider cared care billed',
		],
		['job', 'serif', 'far', 5, 'long', 'pharmacy', 'date patient member group claim pcp'],
		[
			'job',
			'fax',
			'boxes',
			1,
			'numeric',
			'decision',
			'printed date patient member group claim cared provider care',
		],
		[
			'job',
			'narrow',
			'dots',
			2,
			'numeric',
			'first',
			'date received processed patient member group claim tracking cared provider',
		],
		[
			'job',
			'book',
			'pipes',
			0,
			'dashed',
			'spelled',
			'date patient member claim cared provider care',
		],
		[
			'job',
			'typewriter',
			'inline',
			1,
			'capitals',
			'pharmacy',
			'received date patient member group claim npi',
		],
		['job', 'letter', 'boxes', 4, 'long', 'partial', 'patient member group claim account pcp'],
		[
			'job',
			'band',
			'heads',
			3,
			'numeric',
			'model',
			'date received by patient member group claim provider cared',
		],
		['job', 'phones', 'inline', 1, 'numeric', 'several', 'date patient member group'],
		['job', 'serif', 'pairs', 2, 'long', 'several', 'date patient member group phone'],
	],
	'denial medicaid_plan_denial': [
		['medicaid', 'letter', 'inline', 5, 'long', 'adverse', 'patient member claim'],
		[
			'medicaid',
			'band',
			'above',
			3,
			'numeric',
			'planAppeal',
			'date patient born member medicaid claim by',
		],
		['medicaid', 'serif', 'far', 0, 'long', 'reduced', 'date member claim cut'],
		[
			'medicaid',
			'phones',
			'pairs',
			2,
			'numeric',
			'dental',
			'date patient born member claim received',
		],
		['medicaid', 'fax', 'inline', 1, 'long', 'adverse', 'date patient member medicaid claim'],
		['medicaid', 'columns', 'inline', 5, 'long', 'reduced', 'date patient member claim'],
		['medicaid', 'band', 'inline', 7, 'numeric', 'denegado', 'date patient born member claim'],
	],
	'denial medicare_advantage_denial': [
		['medicare', 'form', 'pairs', 5, 'long', 'denied', 'date member patient'],
		['medicare', 'form', 'far', 5, 'numeric', 'unpaid', 'date member patient claim cared'],
		['medicare', 'letter', 'inline', 2, 'long', 'stopped', 'member patient claim'],
		[
			'medicare',
			'fine',
			'boxes',
			1,
			'short',
			'denied',
			'printed date patient member claim provider npi',
		],
		['medicare', 'fax', 'inline', 5, 'numeric', 'unpaid', 'date member patient'],
		['medicare', 'band', 'heads', 5, 'long', 'stopped', 'date member patient claim pcp born'],
	],
	'denial medicare_drug_denial': [
		['medicare', 'letter', 'inline', 5, 'long', 'drug', 'date patient member'],
		['medicare', 'form', 'dots', 5, 'numeric', 'drug', 'date patient member claim'],
	],
	'denial marketplace_denial': [
		['market', 'band', 'inline', 1, 'long', 'individual', 'date patient member claim cared billed'],
		['market', 'phones', 'far', 0, 'numeric', 'emergency', 'date patient born member claim cared'],
		[
			'market',
			'serif',
			'heads',
			2,
			'long',
			'individual',
			'date claim member patient received cared',
		],
		[
			'market',
			'typewriter',
			'pairs',
			4,
			'military',
			'emergency',
			'date patient member group claim cared account tax',
		],
		['market', 'columns', 'above', 5, 'numeric', 'individual', 'date patient member claim cared'],
		['market', 'book', 'dots', 1, 'long', 'emergency', 'processed date patient member claim cared'],
	],
	'denial federal_employee_denial': [
		['job', 'letter', 'far', 1, 'long', 'federal', 'patient member claim cared'],
		['job', 'narrow', 'inline', 0, 'numeric', 'federal', 'date patient member claim cared care'],
	],
	'final_denial job_plan_denial after': [
		[
			'job',
			'form',
			'pairs',
			0,
			'numeric',
			'final',
			'date patient member group claim cared provider',
		],
		['job', 'letter', 'inline', 2, 'long', 'same', 'patient member claim'],
		[
			'job',
			'band',
			'above',
			1,
			'numeric',
			'secondLevel',
			'date patient member group claim received',
		],
		['job', 'typed', 'inline', 6, 'numeric', 'final', 'date patient member claim cared'],
		['market', 'serif', 'far', 3, 'long', 'same', 'date patient member claim'],
		['job', 'fax', 'boxes', 1, 'numeric', 'secondLevel', 'date patient member group claim'],
	],
	'final_denial medicaid_plan_denial after': [
		['medicaid', 'letter', 'pipes', 0, 'long', 'resolution', 'patient member claim'],
		['medicaid', 'phones', 'inline', 3, 'numeric', 'resolution', 'date patient member claim born'],
	],
	'final_denial medicare_advantage_denial after': [
		['medicare', 'band', 'inline', 5, 'long', 'reconsidered', 'date patient member claim'],
		['medicare', 'columns', 'above', 2, 'numeric', 'reconsidered', 'date patient member claim'],
	],
	benefits: [
		[
			'job',
			'band',
			'heads',
			1,
			'numeric',
			'explained',
			'date patient member group claim provider processed',
		],
		[
			'job',
			'fine',
			'pairs',
			0,
			'short',
			'explainedLong',
			'printed date patient holder member group claim provider',
		],
		[
			'market',
			'narrow',
			'inline',
			4,
			'numeric',
			'explainedDenied',
			'date patient member claim provider',
		],
		['medicare', 'form', 'far', 5, 'long', 'summary', 'date member patient'],
		['market', 'fax', 'boxes', 3, 'numeric', 'explained', 'date patient member claim'],
		[
			'job',
			'phones',
			'inline',
			1,
			'long',
			'explainedDenied',
			'date patient member group claim cared',
		],
	],
	bill: [
		['hospital', 'band', 'above', 8, 'numeric', 'bill', 'date account patient cared owed'],
		['hospital', 'fine', 'heads', 8, 'short', 'billLong', 'date account patient cared by provider'],
		['hospital', 'phones', 'far', 8, 'numeric', 'bill', 'date account patient born'],
		['hospital', 'serif', 'inline', 7, 'numeric', 'cuenta', 'date patient cared'],
	],
	collector: [
		['collector', 'letter', 'none', 0, 'long', 'collector', ''],
		['collector', 'phones', 'inline', 0, 'numeric', 'collector', 'date account owed'],
		['collector', 'typewriter', 'none', 0, 'long', 'collector', ''],
		['collector', 'fax', 'inline', 0, 'numeric', 'collector', 'date account'],
	],
	hospital_notice: [
		['hospital', 'letter', 'inline', 8, 'long', 'assistance', 'patient account cared'],
		['hospital', 'band', 'above', 8, 'numeric', 'charity', 'date account patient'],
		['hospital', 'serif', 'far', 0, 'numeric', 'assistance', 'date patient account'],
		['hospital', 'narrow', 'inline', 8, 'long', 'charity', 'date patient account owed'],
	],
	estimate: [
		['hospital', 'form', 'pairs', 0, 'numeric', 'estimate', 'date patient born npi tax'],
		['hospital', 'letter', 'boxes', 0, 'long', 'estimate', 'patient born provider'],
		['hospital', 'columns', 'inline', 1, 'numeric', 'estimate', 'date patient provider'],
		['hospital', 'book', 'dots', 2, 'long', 'estimate', 'date patient'],
	],
	medicaid_notice: [
		['state', 'letter', 'inline', 8, 'long', 'ending', 'member claim'],
		['state', 'form', 'boxes', 0, 'numeric', 'application', 'date patient member claim received'],
		['state', 'typed', 'far', 3, 'numeric', 'ending', 'date patient member claim cut'],
		['state', 'phones', 'above', 0, 'long', 'application', 'date patient born member claim'],
		['state', 'band', 'inline', 7, 'numeric', 'termina', 'date patient member claim'],
	],
	none: [
		['job', 'band', 'inline', 1, 'long', 'approved', 'date patient member group claim'],
		['job', 'letter', 'pairs', 2, 'long', 'acknowledged', 'patient member claim'],
		['medicaid', 'phones', 'inline', 5, 'numeric', 'approved', 'date patient member claim'],
		['job', 'form', 'far', 0, 'numeric', 'more', 'date patient member group claim cared'],
	],
};

const dates = ['date', 'printed', 'received', 'processed', 'cared', 'cut', 'by', 'born'] as const;

/** The papers. A fact is on a paper if it's printed somewhere on it. */
export function secondHandPapers(): SecondHandPaper[] {
	let place = 0;
	return Object.entries(specs).flatMap(([group, some]) => {
		const [kind, plan, after] = group.split(' ');
		return some.map(([line, shell, sheet, column, form, text, names], at) => {
			const facts = drawFacts(line, place++);
			const printed: Facts = { ...facts };
			for (const name of dates) printed[name] = dated(facts[name], form);
			const { words, days } = texts[text] as (typeof texts)[string];
			const rows = sheets[sheet](rowsOf(printed, names, column));
			const pages = shells[shell]?.(printed, rows, words(printed)) ?? [];
			const holds = (value: string) => value !== '' && pages.join('').includes(value);
			const says: DenialPaper['says'] = {};
			const say = (field: keyof typeof says, value: string, print = value) => {
				if (holds(print)) says[field] = value;
			};
			say('denial_date', facts.date, printed.date);
			say('recipient', `${facts.plan}\n${facts.street}\n${facts.town}`, facts.street);
			say('recipient', `${facts.office}\n${facts.box}\n${facts.boxTown}`, facts.box);
			for (const name of [
				'patient',
				'member',
				'group',
				'claim',
				'provider',
				'care',
				'fax',
			] as const)
				say(name, facts[name]);
			say('denied_care_dates', facts.cared, printed.cared);
			say('quoted', facts.reason);
			if (days) says.days = days;
			if (kind !== 'denial' && kind !== 'final_denial') {
				say('account', facts.account);
				say('billed', facts.billed);
				say('owed', facts.owed);
				say('estimate', facts.billed, `Total expected charges: ${facts.billed}`);
				say('cut', facts.cut, printed.cut);
				if (!days) say('days', '90', 'within 90 days');
				if (!days) say('days', '60', '60 days to request a hearing');
			}
			if (kind === 'collector') {
				say('creditor', 'Fenwick Valley Hospital', 'owe to Fenwick Valley Hospital');
				say('reference', facts.account);
				say('amount', facts.owed);
			}
			return {
				name: `${place}: ${group.replaceAll('_', ' ')}, ${shell}, ${sheet}, ${text}`,
				kind: kind === 'none' ? undefined : kind,
				plan,
				isAfterAppeal: after !== undefined,
				set: at % 2 ? 'B' : 'A',
				pages,
				says,
			};
		});
	});
}
