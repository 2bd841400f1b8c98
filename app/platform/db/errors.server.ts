/**
 * Returns what may be logged about an error. Postgres quotes rows and parameters in the message and details
 * of data errors (SQLSTATE classes 22 and 23), so for those only the code remains.
 */
export function redact(error: unknown): { code?: string; message?: string } {
	const { code, message } = Object(error) as Partial<Error> & { code?: unknown };
	if (typeof code !== 'string') return message === undefined ? {} : { message };
	return /^2[23]/.test(code) ? { code } : { code, message };
}

/**
 * Returns true if a statement failed because its row already exists (SQLSTATE 23505).
 *
 * @param constraint the violated constraint; any, if left out
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const violated = error as { code?: unknown; constraint?: unknown } | undefined;
	if (violated?.code !== '23505') return false;
	return constraint === undefined || violated.constraint === constraint;
}

/** Returns true if a statement was refused because a row refers to one that isn't there, or would be left without it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
	(error as { code?: unknown } | undefined)?.code === '23503';
