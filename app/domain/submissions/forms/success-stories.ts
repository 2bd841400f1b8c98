import { defineForm } from '#app/domain/submissions/form.ts';

export const successStories = defineForm({
	table: 'success_stories',
	teamName: 'Stories',
	prefix: 'ST',
	order: 9,
	fields: [
		{ name: 'name', kind: 'text', required: false, autoComplete: 'name' },
		{ name: 'email', kind: 'email', required: false, autoComplete: 'email' },
		{ name: 'success_story', kind: 'textarea', required: true },
		{ name: 'helpful_resources', kind: 'textarea', required: true },
		{ name: 'consent_to_share', kind: 'checkbox', required: false },
	],
});
