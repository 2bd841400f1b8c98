/** An email with enough left to recognize and too little to write to: a•••@example.org. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`;
}
