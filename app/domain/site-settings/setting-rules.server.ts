import { parsePictureSrc } from '#app/domain/posts/pictures/picture-src.ts';
import { listPictures } from '#app/domain/posts/pictures/stored-pictures.server.ts';
import { type SiteCopy, siteCopy } from '#app/platform/content/site-copy.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';

export type OwnerFacts = SiteCopy['owner'];
export type FactName = keyof OwnerFacts;

/** Why a value can't be a fact. */
export type FactProblem =
	| 'empty'
	| 'too_long'
	| 'one_line'
	| 'no_email'
	| 'no_address'
	| 'no_contact'
	| 'no_picture';

/** What is asked of a fact beside what content/site.yaml asks (app/platform/content/site-copy.server.ts). */
interface FactRule {
	/** Characters at most. */
	most: number;
	/** Whether it may have several lines. */
	lines?: true;
	/** What is wrong with a value that site.yaml wouldn't take either. */
	otherwise?: FactProblem;
	/** Narrower than site.yaml: what this problem is not the case of. */
	holds?: RegExp;
}

const line = { most: 200 };
const rules: Record<FactName, FactRule> = {
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
};

/** The names of all facts, in the order of content/site.yaml. */
export const factNames = Object.keys(siteCopy.shape.owner.shape) as FactName[];

/** Whether there is a fact of that name. */
export function isFactName(name: string): name is FactName {
	return Object.hasOwn(rules, name);
}

/** How a fact is written: its longest value in characters, and whether it has several lines. */
export const factForm = (name: FactName): { most: number; lines: boolean } => ({
	most: rules[name].most,
	lines: rules[name].lines ?? false,
});

/**
 * Reads what somebody typed as a fact.
 *
 * @param typed a portrait is the address of one of our own pictures, as Pictures shows it
 * @returns the value as it is stored, trimmed and with line feeds; or what is wrong with it
 */
export async function readFact(
	db: TeamDb,
	name: FactName,
	typed: string,
): Promise<{ value: string } | { problem: FactProblem }> {
	const rule = rules[name];
	const value = typed.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
	if (value === '') return { problem: 'empty' };
	if (value.length > rule.most) return { problem: 'too_long' };
	if (!rule.lines && value.includes('\n')) return { problem: 'one_line' };
	const otherwise = rule.otherwise ?? 'empty';
	if (!siteCopy.shape.owner.shape[name].safeParse(value).success) return { problem: otherwise };
	if (rule.holds && !rule.holds.test(value)) return { problem: otherwise };
	if (name === 'founder_portrait' && !(await isOurPicture(db, value))) {
		return { problem: 'no_picture' };
	}
	return { value };
}

async function isOurPicture(db: TeamDb, src: string): Promise<boolean> {
	const named = parsePictureSrc(src);
	if (!named) return false;
	const { pictures } = await listPictures(db, { hash: named.hash });
	return pictures.some(({ width, height }) => width === named.width && height === named.height);
}
