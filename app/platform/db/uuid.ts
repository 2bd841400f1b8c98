/** Returns true if untrusted text can be compared with an id; Postgres raises an error for any other text. */
export function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
