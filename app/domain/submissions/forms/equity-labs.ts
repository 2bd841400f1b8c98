import { defineForm } from '#app/domain/submissions/form.ts';

export const equityLabs = defineForm({
	table: 'equity_labs',
	teamName: 'Equity',
	prefix: 'EQ',
	order: 8,
	fields: [
		{ name: 'name', kind: 'text', required: false, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: false, autoComplete: 'email' },
		{ name: 'healthcare_experience', kind: 'textarea', required: true },
		{ name: 'helpful_tools', kind: 'textarea', required: true },
		{ name: 'community_barriers', kind: 'textarea', required: true },
	],
});
