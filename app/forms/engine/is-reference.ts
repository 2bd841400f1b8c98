/** Whether a text is written exactly as a reference is (reference.server.ts), such as ST-7K3M9-QX2TB. */
export function isReference(text: string | null): text is string {
	return text !== null && /^[A-HJKMNP-TV-Z]{2}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/.test(text);
}
