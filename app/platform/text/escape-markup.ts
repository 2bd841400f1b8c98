/** The references that HTML and XML 1.0 share; HTML 4 had no &apos;. */
const references: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Escapes text for HTML and XML, including attribute values. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (character) => references[character] ?? '');
}

/** Removes characters that XML 1.0 cannot represent at all (section 2.2), such as most controls. */
export function removeNonXml(text: string): string {
	return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
