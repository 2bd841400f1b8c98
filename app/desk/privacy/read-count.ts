/** The number that somebody typed to confirm; NaN for what is none. */
export function readCount(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
