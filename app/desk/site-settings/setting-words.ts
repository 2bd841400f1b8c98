/** The label of each setting that isn't a form's or a language's, and where its value shows. */
export const settingWords: Record<string, { label: string; hint: string }> = {
	founder_name: { label: 'Founder’s name', hint: 'Shows on About, Contact and Home' },
	founder_profile: {
		label: 'Founder’s profile',
		hint: 'Shows with the name. Starts with https://.',
	},
	founder_portrait: {
		label: 'Founder’s portrait',
		hint: 'Shows on About. One of our own pictures.',
	},
	founder_story: { label: 'Founder’s story', hint: 'Shows on About' },
	advisor_name: { label: 'Advisor’s name', hint: 'Shows on About' },
	advisor_role: { label: 'Advisor’s role', hint: 'Shows on About' },
	post_author: { label: 'Author of posts', hint: 'Shows on each post and in the feeds' },
	legal_entity: {
		label: 'Registered company name',
		hint: 'Shows on Contact, Home, the legal texts and every mail',
	},
	contact_email: { label: 'Contact email', hint: 'Shows on Contact, Home and the legal texts' },
	reply_address: {
		label: 'Reply address',
		hint: 'Where answers to our mail go, unless they come back into the inbox. Empty: to the address that sends it.',
	},
	postal_address: {
		label: 'Postal address',
		hint: 'Shows on Contact, the legal texts and every mail. Newsletters need it.',
	},
	security_contact: {
		label: 'Security contact',
		hint: 'Shows in /.well-known/security.txt. Starts with https:// or mailto:.',
	},
	spanish_reader: {
		label: 'Who answers in Spanish',
		hint: 'Shows on no page. Once it’s filled in, Spanish forms promise a reply in Spanish.',
	},
	time_zone: {
		label: 'Time zone of the site',
		hint: 'Its business days, its dates, and what’s due today. Members may see times in their own (Account).',
	},
};

/** Returns a setting's name in the audit log. */
export function settingLabel(name: string): string | undefined {
	if (name.startsWith('keep_')) return 'How long submissions are stored';
	return name.startsWith('replies_') ? 'Saved replies' : settingWords[name]?.label;
}
