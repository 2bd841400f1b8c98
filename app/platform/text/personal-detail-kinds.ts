/** The kinds that findPersonalDetails finds; content/site.yaml names each. It can't find people's names. */
export const personalDetailKinds = [
	'ssn',
	'taxpayer',
	'medicare',
	'member',
	'claim',
	'policy',
	'account',
	'record',
	'id',
	'card',
	'birth_date',
	'phone',
	'email',
	'address',
] as const;

export type PersonalDetailKind = (typeof personalDetailKinds)[number];
