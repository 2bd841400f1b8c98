/** A file of content/ that cannot be used; the message names the file and every wrong key. */
export class ContentError extends Error {
	override name = 'ContentError';

	constructor(file: string, problems: string[]) {
		super(`${file} cannot be used:\n  ${problems.join('\n  ')}`);
	}
}
