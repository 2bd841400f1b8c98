/** Values of a form sent from this page that the thank-you screen may use. No URL may carry them (decision 64). */
export interface SubmittedValues {
	email: string | undefined;
	/** Names of the filled-in fields and checked boxes. */
	filled: string[];
}

export const noValues: SubmittedValues = { email: undefined, filled: [] };

export function submittedValues(formData: FormData): SubmittedValues {
	const filled = [...formData].filter(([, value]) => typeof value === 'string' && value.trim());
	return {
		email: String(formData.get('email') ?? '').trim() || undefined,
		filled: filled.map(([name]) => name),
	};
}
