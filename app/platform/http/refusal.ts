/**
 * A request that can't be carried out. The message is one sentence for the person who made it; nothing was
 * changed.
 */
export class Refusal extends Error {
	override name = 'Refusal';
}

const reasons: Record<string, string> = {
	ENOENT: 'does not exist',
	ENOTDIR: 'does not exist',
	EISDIR: 'is a folder',
	EEXIST: 'exists already, and nothing is overwritten',
	EACCES: 'may not be opened by this user',
	EPERM: 'may not be opened by this user',
	EROFS: 'is on a read-only disk',
};

/** Turns a system error about a file or folder into a sentence that names it. */
export function fileRefusal(file: string, error: unknown): Refusal {
	const { code = '', message } = error as NodeJS.ErrnoException;
	return new Refusal(`${file} ${reasons[code] ?? `cannot be used: ${message}`}.`);
}
