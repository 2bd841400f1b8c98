/** Whether a statement failed because its row exists already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
	return (error as { code?: unknown } | undefined)?.code === '23505';
}
