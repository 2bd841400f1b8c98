import type {
	SiteSettingName,
	SiteSettingProblem,
} from '#app/domain/site-settings/setting-rules.server.ts';

/** Each setting's label, and the pages that show its value. */
export const settingWords: Record<SiteSettingName, { label: string; place: string }> = {
	founder_name: { label: 'Founder’s name', place: 'About, Contact and Home’s structured data' },
	founder_profile: {
		label: 'Founder’s profile',
		place: 'About, Contact and Home’s structured data. Starts with https://.',
	},
	founder_portrait: {
		label: 'Founder’s portrait',
		place: 'About. The address of one of our own pictures.',
	},
	founder_story: { label: 'Founder’s story', place: 'About' },
	advisor_name: { label: 'Advisor’s name', place: 'About' },
	advisor_role: { label: 'Advisor’s role', place: 'About' },
	post_author: { label: 'Author of posts', place: 'each post and the feeds' },
	legal_entity: {
		label: 'Registered company name',
		place: 'Contact, the legal texts, every mail and Home’s structured data',
	},
	contact_email: {
		label: 'Contact email',
		place: 'Contact, the legal texts and Home’s structured data',
	},
	postal_address: {
		label: 'Postal address',
		place: 'Contact, the legal texts and every mail. Newsletters need it.',
	},
	security_contact: {
		label: 'Security contact',
		place: '/.well-known/security.txt. Starts with https:// or mailto:.',
	},
	spanish_reader: {
		label: 'Who answers in Spanish',
		place: 'no page. Once it’s filled in, Spanish forms promise a reply in Spanish.',
	},
};

/** Sentences for invalid values, with what to do. */
export const settingProblems: Record<SiteSettingProblem, string> = {
	empty: 'Write something first. To leave it out, restore the default.',
	too_long: 'That’s too long. Shorten it, then save it again.',
	one_line: 'It has to be one line. Take the line break out.',
	no_email: 'Enter a complete email address, like name@example.com.',
	no_address: 'Enter a complete address that starts with https://.',
	no_contact:
		'Enter an address that starts with https://, or an email written as mailto:name@example.com.',
	no_picture: 'Choose one of our own pictures, or add it with “Choose a picture”.',
};
