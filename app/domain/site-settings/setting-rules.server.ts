import { isStoredPicture } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import type { SiteCopy } from '#app/generated/copy.ts';
import { ownerProblem } from '#app/platform/content/copy-rules.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';

export type SiteSettings = SiteCopy['owner'];
export type SiteSettingName = keyof SiteSettings;

export type SiteSettingProblem =
	| 'empty'
	| 'too_long'
	| 'one_line'
	| 'no_email'
	| 'no_address'
	| 'no_contact'
	| 'no_picture';

/** A rule beyond `ownerProblem`, which site.yaml must fulfill too. */
interface SiteSettingRule {
	/** Maximum length in characters. */
	most: number;
	/** True if it may have several lines. */
	lines?: true;
	/** The problem reported for a value that site.yaml would refuse too. */
	otherwise?: SiteSettingProblem;
	/** Pattern that is stricter than site.yaml; a value that doesn't match has the problem `otherwise`. */
	holds?: RegExp;
}

const line = { most: 200 };
const rules: Record<SiteSettingName, SiteSettingRule> = {
	founder_name: line,
	founder_profile: { most: 500, otherwise: 'no_address', holds: /^https:\/\/[^\s./]+\.\S+$/ },
	founder_portrait: { most: 500, otherwise: 'no_picture' },
	founder_story: { most: 2000, lines: true },
	advisor_name: line,
	advisor_role: line,
	post_author: line,
	legal_entity: line,
	contact_email: { most: 254, otherwise: 'no_email' },
	postal_address: { most: 500, lines: true },
	security_contact: {
		most: 500,
		otherwise: 'no_contact',
		holds: /^(?:https:\/\/|mailto:)[^\s/]\S*$/,
	},
	spanish_reader: line,
};

/** The names of all site settings, in the order of content/site.yaml. */
export const siteSettingNames = Object.keys(rules) as SiteSettingName[];

export function isSiteSettingName(name: string): name is SiteSettingName {
	return Object.hasOwn(rules, name);
}

/** Returns a setting's maximum length in characters, and if it has several lines. */
export const siteSettingForm = (name: SiteSettingName): { most: number; lines: boolean } => ({
	most: rules[name].most,
	lines: rules[name].lines ?? false,
});

/**
 * Parses the value of a site setting.
 *
 * @param typed for a portrait, the path of one of our own pictures
 * @returns the value to store, trimmed and with line feeds; or the problem
 */
export async function parseSiteSetting(
	db: TeamDb,
	name: SiteSettingName,
	typed: string,
): Promise<{ value: string } | { problem: SiteSettingProblem }> {
	const rule = rules[name];
	const value = typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
	if (value === '') return { problem: 'empty' };
	if (value.length > rule.most) return { problem: 'too_long' };
	if (!rule.lines && value.includes('\n')) return { problem: 'one_line' };
	const otherwise = rule.otherwise ?? 'empty';
	if (ownerProblem(name, value)) return { problem: otherwise };
	if (rule.holds && !rule.holds.test(value)) return { problem: otherwise };
	if (name === 'founder_portrait' && !(await isStoredPicture(db, value))) {
		return { problem: 'no_picture' };
	}
	return { value };
}
