/** Says that no person wrote it, so that no auto-reply answers it (RFC 3834, 5; the second one is Exchange's). */
export const automatic: Record<string, string> = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'All',
};
