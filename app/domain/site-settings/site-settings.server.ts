import { z } from 'zod';
import { isStoredPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { SavedReplyCopy, SiteCopy } from '#app/generated/copy.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage, languages } from '#app/platform/content/languages.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { isTimeZone } from '#app/platform/time/time-zones.ts';

type Check = z.ZodType<string, string>;

/** A setting that owners change at the desk, as a text. An empty one takes what content/ says. */
export interface SiteSetting {
	name: string;
	check: Check;
	/** Reads its value from the copy; empty if it has none. */
	read(contents: Contents): string;
	/** Writes a value into the copy of every language it is for. */
	write(contents: Contents, value: string): void;
}

const lines = (most = 200) => z.string().max(most, 'That’s too long. Shorten it, then save again.');
const line = (most?: number) =>
	lines(most).regex(/^[^\n]*$/, 'It has to be one line. Take the line break out.');
const email = line(254).refine(
	(value) => z.email().safeParse(value).success,
	'Enter a complete email address, like name@example.com.',
);

const ownerChecks: Record<keyof SiteCopy['owner'], Check> = {
	founder_name: line(),
	founder_profile: line(500).regex(
		/^https:\/\/[^\s./]+\.\S+$/,
		'Enter a complete address that starts with https://.',
	),
	founder_portrait: line(500),
	founder_story: lines(2000),
	advisor_name: line(),
	advisor_role: line(),
	post_author: line(),
	legal_entity: line(),
	contact_email: email,
	reply_address: email,
	postal_address: lines(500),
	security_contact: line(500).regex(
		/^(?:https:\/\/|mailto:)[^\s/]\S*$/,
		'Enter an address that starts with https://, or an email written as mailto:name@example.com.',
	),
	spanish_reader: line(),
};

const days = z
	.string()
	.refine(
		(value) => /^\d{1,4}$/.test(value) && Number(value) >= 30 && Number(value) <= 3650,
		'Enter a number of days from 30 to 3650, or leave it empty.',
	);

const savedReplies = z.array(
	z.strictObject({
		label: z.string().min(1).max(80),
		body: z.string().min(1).max(4000),
		urgent: z.boolean().optional(),
	}),
);
const replies = z
	.string()
	.max(20_000, 'Together they’re too long. Shorten some, then save again.')
	.refine(
		(value) => savedReplies.safeParse(JSON.parse(value)).success,
		'Each saved reply needs a name of at most 80 characters and a text of at most 4,000.',
	);

/** Every site setting, in the order of the screen. */
export const siteSettings: readonly SiteSetting[] = [
	...(Object.keys(ownerChecks) as (keyof SiteCopy['owner'])[]).map((name) => ({
		name,
		check: ownerChecks[name],
		read: (contents: Contents) => contents[defaultLanguage].site.owner[name] ?? '',
		write(contents: Contents, value: string) {
			// One object for all languages (content.server.ts).
			contents[defaultLanguage].site.owner[name] = value || null;
		},
	})),
	{
		name: 'time_zone',
		check: z.string().refine(isTimeZone, 'Choose a time zone of the list.'),
		read: (contents) => contents[defaultLanguage].site.time_zone,
		write(contents, value) {
			for (const { site } of Object.values(contents)) site.time_zone = value;
		},
	},
	...languages.map((language) => ({
		name: `replies_${language}`,
		check: replies,
		// In the order of a form's fields, to compare with them.
		read: (contents: Contents) =>
			JSON.stringify(contents[language].mail.replies, ['label', 'body', 'urgent']),
		write(contents: Contents, value: string) {
			contents[language].mail.replies = JSON.parse(value) as SavedReplyCopy[];
		},
	})),
	...allForms.map((form) => ({
		name: `keep_${form.table}`,
		check: days,
		read: (contents: Contents) => `${formCopyOf(contents[defaultLanguage], form).keep ?? ''}`,
		write(contents: Contents, value: string) {
			for (const content of Object.values(contents)) {
				const copy = formCopyOf(content, form);
				if (value) copy.keep = Number(value);
				else delete copy.keep;
			}
		},
	})),
];

/**
 * Checks what was typed, by the settings' names.
 *
 * @param typed for a portrait, the path of one of our own pictures; names without a setting are left out
 * @returns the values, trimmed and with line feeds, and a sentence for each that can't be used
 */
export async function checkSiteSettings(db: TeamDb, typed: Record<string, string>) {
	const values: Record<string, string> = {};
	const problems: Record<string, string> = {};
	for (const { name, check } of siteSettings) {
		if (typed[name] === undefined) continue;
		const value = typed[name].replace(/\r\n?/g, '\n').trim();
		values[name] = value;
		const [issue] = value === '' ? [] : (check.safeParse(value).error?.issues ?? []);
		if (issue) problems[name] = issue.message;
		else if (name === 'founder_portrait' && value && !(await isStoredPicture(db, value))) {
			problems[name] = 'Choose one of our own pictures, or add it with “Choose a picture”.';
		}
	}
	return { values, problems };
}
