import { defineForm } from '#app/domain/submissions/form.ts';

export const contactMessages = defineForm({
	table: 'contact_messages',
	teamName: 'Contact',
	prefix: 'CT',
	order: 4,
	fields: [
		{ name: 'name', kind: 'text', required: true, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
		{ name: 'subject', kind: 'text', required: true },
		{ name: 'message', kind: 'textarea', required: true },
	],
});
