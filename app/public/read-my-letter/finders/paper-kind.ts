import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';

/** Kinds of paper that are told apart; only `denial` is read further. */
export const paperKinds = [
	'denial',
	'final_denial',
	'benefits',
	'bill',
	'collector',
	'hospital_notice',
	'estimate',
	'medicaid_notice',
] as const;

export type PaperKind = (typeof paperKinds)[number];

/** Words that only one kind has, and that it has as a rule. */
const signs: Record<PaperKind, RegExp> = {
	denial:
		/adverse\s+benefit\s+determination|notice\s+of\s+(?:\w+\s+)?denial|denial\s+(?:notice|of\s+(?:your\s+)?(?:claim|coverage|benefits|request|payment))|\bwe(?:\s+have|\s+had\s+to|['’]ve)?\s+den(?:y|ied)|claim\s+(?:has\s+been|was|is)\s+denied|(?:cannot|can['’]t|unable\s+to|did\s+not|not\s+able\s+to)\s+(?:approve|pay|cover)/i,
	final_denial:
		/final\s+(?:internal\s+)?adverse|(?:second|2nd)[- ]level\s+(?:appeal\s+)?(?:decision|denial)|\b(?:up(?:hold|held)|stand\s+by)\s+(?:our|the|its)\s+(?:original|initial|first|earlier|denial|decision)|your\s+appeal\s+(?:has\s+been|was|is)\s+denied|decision\s+(?:on|about)\s+your\s+appeal|completed\s+(?:our|the)\s+review\s+of\s+your\s+appeal/i,
	benefits: /explanation\s+of\s+benefits|this\s+is\s+not\s+a\s+bill/i,
	bill: /amount\s+due|pay\s+this\s+amount|balance\s+due|payment\s+due|please\s+pay|remit\s+(?:payment|to)/i,
	collector:
		/attempt\s+to\s+collect\s+a\s+debt|debt\s+collector|this\s+communication\s+is\s+from\s+a\s+debt/i,
	hospital_notice:
		/important\s+message\s+from\s+medicare|outpatient\s+observation\s+notice|extraordinary\s+collection\s+actions?/i,
	estimate: /good[- ]faith\s+estimate/i,
	medicaid_notice:
		/notice\s+of\s+action|(?:medicaid|chip)\s+(?:eligibility|coverage|benefits)\s+(?:will\s+)?(?:end|stop|has|decision|notice)/i,
};

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
	const matches = (kind: PaperKind) => signs[kind].test(text);
	const special = first.filter(matches);
	// A denial tells about a decision after an appeal and about an explanation of benefits that came before.
	if (special.length > 1) return undefined;
	if (special[0]) return special[0];
	if (matches('denial')) return matches('bill') ? undefined : 'denial';
	return matches('bill') ? 'bill' : undefined;
}

/** Returns the plan's kind if a denial says it in so many words; a notice about other plans' rights doesn't. */
export function planKindOf(text: string): ArrivalKind | undefined {
	const kinds = (Object.keys(planSigns) as (keyof typeof planSigns)[]).filter((kind) =>
		planSigns[kind].test(text),
	);
	return kinds.length === 1 ? kinds[0] : undefined;
}

const planSigns = {
	job_plan_denial:
		/section\s+502\s*\(a\)|governed\s+by\s+ERISA|Employee\s+Retirement\s+Income\s+Security\s+Act|employer[- ]sponsored|plan\s+sponsored\s+by\s+your\s+employer|self[- ](?:funded|insured)\s+(?:group\s+)?health\s+plan|your\s+employer['’]s\s+(?:group\s+)?(?:health\s+)?plan|\bERISA\b/i,
	marketplace_denial:
		/HealthCare\.gov|\bMarketplace\s+(?:plan|coverage|policy)|qualified\s+health\s+plan/i,
	federal_employee_denial: /Federal\s+Employees\s+Health\s+Benefits|\bFEHB\b|\bPSHB\b/i,
	medicare_denial: /Medicare\s+Summary\s+Notice|Original\s+Medicare/i,
	medicare_advantage_denial: /Medicare\s+Advantage|Notice\s+of\s+Denial\s+of\s+Medicare/i,
	medicare_drug_denial:
		/Medicare\s+(?:prescription\s+)?drug\s+(?:plan|coverage)|Medicare\s+Part\s+D/i,
	medicaid_plan_denial: /Medicaid\s+(?:managed\s+care|health)\s+plan|\bMedicaid\s+member/i,
} satisfies Partial<Record<ArrivalKind, RegExp>>;
