/** Text as it stands in HTML and XML, in an attribute too. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Leaves out what XML 1.0 cannot hold at all (section 2.2), such as control characters. */
export function withoutControls(text: string): string {
	return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
