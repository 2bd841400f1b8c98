import { defineForm } from '#app/domain/submissions/form.ts';

export const newsletterSignups = defineForm({
	table: 'newsletter_signups',
	teamName: 'Waitlist',
	order: 1,
	fields: [
		{ name: 'name', kind: 'text', required: true, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: true, autoComplete: 'email' },
	],
});
