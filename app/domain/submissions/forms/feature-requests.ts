import { defineForm } from '#app/domain/submissions/form.ts';

export const featureRequests = defineForm({
	table: 'feature_requests',
	teamName: 'Requests',
	prefix: 'FR',
	order: 5,
	fields: [
		{ name: 'name', kind: 'text', required: false, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: false, autoComplete: 'email' },
		{ name: 'feature_request', kind: 'textarea', required: true },
		{ name: 'insurer_name', kind: 'text', required: false },
	],
});
