import { defineForm } from '#app/domain/submissions/form.ts';

export const patientAdvocates = defineForm({
	table: 'patient_advocates',
	teamName: 'Advocates',
	prefix: 'AD',
	order: 2,
	fields: [
		{ name: 'first_name', kind: 'text', required: true, autoComplete: 'given-name' },
		{ name: 'last_name', kind: 'text', required: true, autoComplete: 'family-name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
		{ name: 'experience', kind: 'textarea', required: true },
		{ name: 'services_offered', kind: 'textarea', required: true },
		{ name: 'profile', kind: 'textarea', required: true },
		{ name: 'why_join', kind: 'textarea', required: true },
	],
});
