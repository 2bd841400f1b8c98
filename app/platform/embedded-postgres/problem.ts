/** The embedded server can't be used; the message says why and what to do. */
export class EmbeddedProblem extends Error {
	override name = 'EmbeddedProblem';
}

/** The end of every suggestion for a problem with this machine. */
export const otherwise = 'Or set DATABASE_URL to a Postgres of your own.';

/**
 * Explains a failure to use the data folder.
 *
 * @param code of the system's error
 * @param room bytes that are needed in it
 * @returns undefined if the folder isn't the reason
 */
export function explainFolder(
	code: string | undefined,
	root: string,
	room: number,
): EmbeddedProblem | undefined {
	switch (code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return new EmbeddedProblem(
				`There is no room left for the data folder ${root}. Free some (at least ${room / 2 ** 20} MB), or set DATA_DIR to a folder on another disk.`,
			);
		case 'EROFS':
		case 'EACCES':
		case 'EPERM':
			return new EmbeddedProblem(
				`The data folder ${root} cannot be written to. Give this user the right to, or set DATA_DIR to another folder.`,
			);
		case 'ENOTDIR':
		case 'EEXIST':
		case 'ELOOP':
			return new EmbeddedProblem(
				`The data folder ${root} is not a folder. Set DATA_DIR to another, or to the one that it links to.`,
			);
		default:
			return undefined;
	}
}

/** Explains a data folder of a version of the site that embedded another database. */
export function formerDatabase(root: string): EmbeddedProblem {
	return new EmbeddedProblem(
		`${root}/postgres was written by an earlier version of the site, with another kind of database. Make a backup with that version ("team backup"), move the folder away, and restore the backup with this one ("team restore").`,
	);
}
