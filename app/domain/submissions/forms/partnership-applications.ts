import { defineForm } from '#app/domain/submissions/form.ts';

export const partnershipApplications = defineForm({
	table: 'partnership_applications',
	teamName: 'Partners',
	prefix: 'PA',
	order: 3,
	fields: [
		{ name: 'company_name', kind: 'text', required: true, autoComplete: 'organization' },
		{ name: 'contact_name', kind: 'text', required: true, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
		{ name: 'phone', kind: 'tel', required: false, autoComplete: 'tel' },
		{ name: 'website', kind: 'text', required: false, autoComplete: 'url' },
		{
			name: 'organization_type',
			kind: 'select',
			required: true,
			options: ['employer', 'provider', 'other'],
		},
		{ name: 'num_employees', kind: 'text', required: false },
		{ name: 'message', kind: 'textarea', required: false },
	],
});
