/**
 * Whether a statement failed because its row exists already (SQLSTATE 23505).
 *
 * @param constraint the one that was violated; any, if left out
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const violated = error as { code?: unknown; constraint?: unknown } | undefined;
	if (violated?.code !== '23505') return false;
	return constraint === undefined || violated.constraint === constraint;
}
