import { defineForm, roles } from '#app/domain/submissions/form.ts';

export const patientCaregiverLab = defineForm({
	table: 'patient_caregiver_lab',
	teamName: 'Lab',
	prefix: 'CG',
	order: 6,
	fields: [
		{ name: 'name', kind: 'text', required: false, autoComplete: 'name' },
		{ name: 'role', kind: 'select', required: true, options: roles },
		{ name: 'feature_request', kind: 'textarea', required: true },
		{ name: 'how_this_helps', kind: 'textarea', required: true },
		{ name: 'join_community', kind: 'checkbox', required: false },
	],
});
