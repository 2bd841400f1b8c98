import { defineForm } from '#app/domain/submissions/form.ts';

export const investorInterest = defineForm({
	table: 'investor_interest',
	teamName: 'Investors',
	prefix: 'NV',
	order: 10,
	fields: [
		{ name: 'name', kind: 'text', required: true, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
		{ name: 'organization', kind: 'text', required: false, autoComplete: 'organization' },
		{ name: 'message', kind: 'textarea', required: false },
	],
});
