/** Parses the number typed to confirm; NaN for anything else. */
export function readCount(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
