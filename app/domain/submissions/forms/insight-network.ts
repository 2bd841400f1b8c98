import { defineForm, roles } from '#app/domain/submissions/form.ts';

export const insightNetwork = defineForm({
	table: 'insight_network',
	teamName: 'Insight',
	prefix: 'NT',
	order: 7,
	fields: [
		{ name: 'name', kind: 'text', required: true, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
		{ name: 'role', kind: 'select', required: true, options: roles },
		{
			name: 'areas_of_interest',
			kind: 'checkboxes',
			required: true,
			options: [
				'Claims Navigation',
				'Financial Education',
				'Insurance Issues',
				'FSA/HSA Guidance',
				'Other',
			],
		},
		{ name: 'invite_to_advisory', kind: 'checkbox', required: false },
	],
});
