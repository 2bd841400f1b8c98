import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import { type Found, foundAt } from './find-labelled.ts';
import type { Paper } from './paper.ts';

/** Joins signs, one of which is enough. */
const anyOf = (...signs: RegExp[]) => new RegExp(signs.map(({ source }) => source).join('|'), 'i');

/** Words that only one kind has, and that it has as a rule. */
const signs = {
	denial: anyOf(
		/adverse\s+(?:benefit\s+|coverage\s+)?(?:determination|decision)|\bnon-?certification/,
		/notice\s+of\s+(?:\w+\s+)?(?:denial|non-?coverage)|denial\s+(?:notice|letter|of\s+(?:your\s+)?(?:claim|coverage|benefits|request|payment|services?))/,
		/(?<!\bif\s[^.]{0,40})\b(?:has\s+been|have\s+been|was|were|is|are)\s+(?:den(?:ied|[lt1]ed)|declined|rejected|disapproved)\b/,
		/(?<!\bif\s[^.]{0,40})\b(?:(?:is|are|was|were)\s+not\s+(?:authorized|certified|approved|granted|covered)|\b(?:cannot|can['’]t|could\s+not|will\s+not|won['’]t)\s+be\s+(?:approved|authorized|certified|covered|paid)|(?:have|has)\s+not\s+(?:been\s+)?approved)/,
		/\bwe\s+said\s+no\b|\b(?:cannot|can['’]t|could\s+not)\s+say\s+yes\b/,
		/\bwe(?:\s+have|\s+had\s+to|\s+must|['’]ve|\s+are)?\s+(?:den(?:y|ying|[ilt1]ed)|declin(?:e|ed|ing)|rejected|reducing)\b|\bwe\s+have\s+(?:stopped|reduced)\b/,
		/(?:cannot|can['’]t|could\s+not|(?:un|not\s+)able\s+to|(?:did|do|will|does)\s+not|(?:did|does|do|wo|could)n['’]t|declined\s+to|decided\s+not\s+to)\s+(?:approve|authorize|certify|pay\s+for|pay\b|cover\b|provide\s+(?:benefits|coverage))/,
		/(?:does|do|did)(?:\s+not|n['’]t)\s+(?:meet|satisfy)\s+(?:the|our|your|all|any)\s[^.]{0,60}(?:criteria|guidelines?|requirements?|definition|policy)/,
		/\b(?:determined|decided|concluded|found)\b[^.]{0,80}\bnot\s+(?:be\s+)?(?:medically\s+(?:necessary|appropriate)|covered|approved|eligible)/,
		/\b(?:coverage|claim|request|payment|authorization|decision|determination|status|result|outcome)\s*:\s*(?:partially\s+)?(?:den(?:ied|y|ial)|not\s+approved|declined)\b/,
		/benefits\s+are\s+not\s+(?:available|payable)|\bno\s+benefits\s+are\s+(?:available|payable)|\bdisallowed\b/,
		/\bnot\s+(?:a\s+covered\s+(?:benefit|service|expense)|eligible\s+for\s+(?:coverage|payment|benefits))/,
	),
	final_denial:
		/our\s+(?:answer|decision)\s+(?:has\s+not|hasn['’]t)\s+changed|(?:response|answer|reply)\s+to\s+your\s+appeal|(?:redetermination|reconsideration)\s*:\s*(?:partially\s+)?unfavorable|\bappeal\s+response\b(?!\s+form)|received\s+your\s+appeal[\s\S]{0,300}\bstill\s+(?:cannot|can['’]t|unable|not)|(?:^\W*|\b(?:is|as)\s+(?:(?:an?|our|your|the)\s+)?)(?:notice\s+of\s+(?:an?\s+)?)?final\s+(?:internal\s+)?adverse|(?:second|2nd)[- ]level\s+(?:appeal\s+)?(?:decision|denial)|\b(?:up(?:hold|held)|stand\s+by)\s+(?:our|the|its)\s+(?:original|initial|first|earlier|denial|decision)|(?:your|the)\s+appeal\s+(?:has\s+been|was|is)\s+(?:denied|not\s+approved)|den(?:y|ied)\s+(?:your|the)\s+(?:[\w-]+\s+)?appeal|(?<!\bif\s+(?:we|they|the\s+plan)\s+)uphold(?:ing|s)?\b|\b(?:is|was|been)\s+upheld|asked\s+us\s+to\s+(?:look\s+again|reconsider)|our\s+(?:answer|decision)\s+(?:is|remains|stays)\s+the\s+same|you\s+have\s+now\s+used|\bappeal\s+(?:decision|determination)|(?:reconsideration|redetermination)\s+decision|(?:after|completed)\s+(?:\w+\s+)?review\s+of\s+your\s+appeal|\breviewed\s+your\s+appeal|decision\s+(?:on|about)\s+your\s+(?:[\w-]+\s+)?appeal|\baffirm(?:s|ed|ing)?\s+(?:the|our)\s+denial|completed\s+(?:our|the)\s+review\s+of\s+your\s+appeal|\bthe\s+appeal\s+(?:that\s+)?you\s+(?:filed|sent)|\byour\s+appeal\s+dated|\bproperly\s+denied|\blevels\s+of\s+(?:internal\s+)?appeal\s+(?:are|have\s+been)\s+(?:completed|exhausted)/im,
	// Other papers tell where else to look.
	benefits:
		/^\W*(?:(?:your|this|member|medicare|dental|pharmacy|monthly)\s+){0,2}(?:explanation\s+of\s+(?:your\s+)?(?:health\s+care\s+)?(?:benefits|payment)|summary\s+notice|statement\s+of\s+benefits)/im,
	bill: /amount\s+due|pay\s+this\s+amount|balance\s+due|(?<!\bno\s+)payment\s+(?:is\s+)?due|total\s+due|please\s+(?:pay|remit)|remit\s+(?:payment|to)|(?:account|billing|patient)\s+statement|statement\s+of\s+account|make\s+checks\s+payable|\bpast\s+due\b|\binvoice\s+(?:date|no|number)\b/i,
	collector:
		/(?:attempt|trying)\s+to\s+collect\s+a\s+debt|debt\s+collector|this\s+communication\s+is\s+from\s+a\s+debt|(?:placed|assigned|referred)\s+(?:\w+\s+){0,3}(?:with|to)\s+(?:us|our\s+(?:office|agency)|this\s+office)\s+for\s+collection/i,
	hospital_notice:
		/important\s+message\s+from\s+medicare|outpatient\s+observation\s+notice|detailed\s+notice\s+of\s+discharge|hospital[- ]issued\s+notice|extraordinary\s+collection\s+actions?|(?:received|decision\s+(?:on|about)|denied|reviewed|processed)\s+your\s+(?:(?:application|request)\s+for\s+(?:financial\s+assistance|charity\s+care)|(?:financial\s+assistance|charity\s+care)\s+(?:application|request))|(?:financial\s+assistance|charity\s+care)\s+(?:decision|determination|denial)|\bnot\s+(?:qualify|eligible)\s+for\s+(?:our\s+)?(?:financial\s+assistance|charity\s+care)/i,
	estimate: /good[- ]faith\s+estimate/i,
	// A state's decision about eligibility names income or eligibility, and a hearing.
	medicaid_notice:
		/^(?=[\s\S]*\b(?:medicaid|chip|medical\s+assistance)\b)(?=[\s\S]*\bhearing\b)[\s\S]*\b(?:(?:countable|household|monthly)\s+income|income\s+limit|household\s+size|(?:no\s+longer|still)\s+(?:qualify|eligible)|renewal\s+form)\b|notice\s+of\s+action(?![\s\S]*\bask\s+for\s+an\s+appeal)|\bapplication\s+for\s+(?:\w+\s+){0,3}(?:medicaid|chip|medical\s+assistance)|(?:medicaid|chip)\s+(?:eligibility|coverage|benefits)\s+(?:will\s+)?(?:end|stop|has|decision|notice)/i,
} satisfies Record<string, RegExp>;

export type PaperKind = keyof typeof signs;

/** An approval tells about a denial that may come. */
const approval = /\bgood\s+news\b|\bwe(?:\s+have)?\s+approved\b/i;

const notABill = /(?:this|it)\s+is(?:\s+not|n['’]t)\s+a\s+bill/i;

const assistance = /\b(?:financial\s+assistance|charity\s+care)\b/gi;

/** Words of a denial, which many other papers have as well. */
const refusal =
	/\bden(?:y|ied|ials?)\b|\bnot\s+(?:medically\s+necessary|covered|payable|meet|met|on\s+(?:the|our|your))\b|\bexclu(?:ded|sions?)\b|\bexceeds?\b/i;

const ownAppeal =
	/\byou\s+(?:\w+\s+){0,4}(?:may|can|have)\b[^.]{0,60}\bappeal\b|\b(?:how\s+to|right\s+to|file\s+an)\s+appeal\b/i;

/** A paper of one of these kinds isn't a denial, whatever else it says. */
const first: PaperKind[] = [
	'collector',
	'medicaid_notice',
	'final_denial',
	'estimate',
	'hospital_notice',
	'benefits',
];

/** Returns the kind of a paper; undefined if nothing says it, or if it could be two. */
export function paperKindOf(text: string): PaperKind | undefined {
	const matches = (kind: PaperKind) =>
		kind === 'final_denial' ? saidAt(text, signs[kind], isOpen) !== -1 : signs[kind].test(text);
	const special = first.filter(matches);
	// A denial tells about a decision after an appeal and about an explanation of benefits that came before.
	if (special.length > 1) return undefined;
	if (special[0]) return special[0];
	if ((text.match(assistance)?.length ?? 0) > 2 && !matches('bill')) return 'hospital_notice';
	// A bill tells that somebody else didn't pay, or can't.
	if (saidAt(text, signs.denial, isAnothers) === -1) {
		if (matches('bill')) return 'bill';
		if (notABill.test(text)) return 'benefits';
		if (text.search(assistance) !== -1) return 'hospital_notice';
		return refusal.test(text) && ownAppeal.test(text) && !approval.test(text)
			? 'denial'
			: undefined;
	}
	if (matches('bill')) return undefined;
	// Of care that was approved, a part may be denied after that.
	const approved = text.search(approval);
	const rest = text.slice(approved + 1);
	return approved === -1 || saidAt(rest, signs.denial, isOpen) !== -1 ? 'denial' : undefined;
}

/** Returns true if an insurer is who denied, on another's paper, or if someone else can't pay. */
const isAnothers = (before: string, sentence: string) =>
	/\b(?:insurance|insurer|carrier|health\s+plan)\s+(?:company\s+)?(?:has\s+|have\s+)?$/i.test(
		before,
	) ||
	(/\b(?:you|who|people|patients|families|they|anyone|those)\s+(?:are\s+)?$/i.test(before) &&
		/^[^.]{0,20}\bpay\b/i.test(sentence.slice(before.length))) ||
	/\bquestions\s+about\s+a\s+denial\b|^\W*(?:can['’]t|cannot|unable\s+to)\s+pay\b/i.test(sentence);

/** Returns the line that says that a paper answers an appeal. */
export const findAppealAnswer = (paper: Paper): Found | undefined =>
	lineOf(paper, saidAt(paper.text, signs.final_denial, isOpen), 'yes');

/** Returns the plan's kind if a denial says it in so many words; a notice about other plans' rights doesn't. */
export function findPlan(paper: Paper): Found | undefined {
	const { text } = paper;
	const signAt = (kind: keyof typeof planSigns) => saidAt(text, planSigns[kind], isOthersPlan);
	const kinds = (Object.keys(planSigns) as (keyof typeof planSigns)[]).filter(
		(kind) => signAt(kind) !== -1,
	);
	const [kind] = kinds;
	if (kind === undefined || kinds.length > 1) return undefined;
	// The name of another kind beside it leaves open whose the plan is.
	const named = plansNamed.filter(([pattern]) => pattern.test(text));
	const isOnly = named.every(([, own]) => own.some((each) => each === kind));
	return isOnly ? lineOf(paper, signAt(kind), kind) : undefined;
}

/** Returns true if what follows may come, or is about whoever it concerns. */
const isOpen = (before: string, sentence: string) =>
	/\b(?:if|when|once|unless|until|only\s+after|after\s+(?:our|you)|will(?!\s+not)|would|should|could|might|you\s+can)\b/i.test(
		before,
	) ||
	// The month is another word.
	/\bmay\b(?!\s+\d)/.test(before) ||
	/^after\b[\s\S]*\bwill\b(?!\s+not)/i.test(sentence);

/** Returns true if a sentence is about other members' plans, or about another payer. */
const isOthersPlan = (before: string, sentence: string) =>
	/\bif\b/i.test(before) ||
	/\bother\s+(?:insurance|coverage)|\b(?:primary|secondary)\b/i.test(sentence) ||
	/^[\s\S]*\bplans?\s+may\b/.test(sentence.slice(before.length));

/** Ends of sentences; a title that has no stop ends where a new one begins. */
const sentenceEnd =
	/(?<!\b(?:Dr|Mr|Mrs|Ms|No|St|Inc))[.!?]\s+|\n(?=(?:We|Our|This|Dear|Your|Thank)\b)/g;

/** Returns where a text says something outright; -1 if each of its sentences with the sign is left out. */
function saidAt(
	text: string,
	sign: RegExp,
	isLeftOut: (before: string, sentence: string) => boolean,
): number {
	const ends = [...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length);
	for (const { index } of text.matchAll(new RegExp(sign, `${sign.flags}g`))) {
		const start = ends.findLast((end) => end <= index) ?? 0;
		const sentence = text.slice(
			start,
			ends.find((end) => end > index),
		);
		if (!isLeftOut(text.slice(start, index), sentence)) return index;
	}
	return -1;
}

function lineOf(paper: Paper, index: number, value: string): Found | undefined {
	return index === -1 ? undefined : foundAt(paper, index, value);
}

const plansNamed: [pattern: RegExp, own: ArrivalKind[]][] = [
	[
		/\bMedicaid\b|\bCHIP\b|\bMedi-Cal\b|\bMassHealth\b|\bMedical\s+Assistance\b|\bTennCare\b|\bSoonerCare\b|\bApple\s+Health\b|\bBadgerCare\b/i,
		['medicaid_plan_denial'],
	],
	[/\bMedicare\b/i, ['medicare_denial', 'medicare_advantage_denial', 'medicare_drug_denial']],
	[/\bERISA\b/, ['job_plan_denial']],
	[/\bTRICARE\b|\bVeterans\b/i, []],
];

const planSigns = {
	job_plan_denial:
		/section\s+502\s*\(a\)|(?<!if[^.]{0,40})governed\s+by\s+ERISA|Employee\s+Retirement\s+Income\s+Security\s+Act|employer[- ]sponsored|plan\s+sponsored\s+by\s+your\s+employer|self[- ](?:funded|insured)\s+(?:group\s+)?health\s+plan|your\s+employer['’]s\s+(?:group\s+)?(?:health\s+)?plan/i,
	marketplace_denial: /\bMarketplace\s+(?:plan|coverage|policy)|qualified\s+health\s+plan/i,
	federal_employee_denial: /Federal\s+Employees\s+Health\s+Benefits|\bFEHB\b|\bPSHB\b/i,
	medicare_denial: /Medicare\s+Summary\s+Notice/i,
	medicare_advantage_denial:
		/(?<!not\s+an?\s)Medicare\s+Advantage|Notice\s+of\s+Denial\s+of\s+Medical\s+Coverage/i,
	medicare_drug_denial:
		/Medicare\s+(?:prescription\s+)?drug\s+(?:plan|coverage)|Medicare\s+Part\s+D/i,
	medicaid_plan_denial: /Medicaid\s+(?:managed\s+care|health)\s+plan|\bMedicaid\s+member/i,
} satisfies Partial<Record<ArrivalKind, RegExp>>;
