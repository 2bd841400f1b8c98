import type { SiteCopy } from '#app/generated/copy.ts';
import type { PageCopy } from '#app/platform/content/content.server.ts';

/**
 * Returns the advisor for the About page and its Markdown version: the owner's details, or the neutral copy
 * until there is a name. The neutral role ("To be introduced…") never appears beside a real name.
 */
export function shownAdvisor(
	{ advisors: { member } }: PageCopy['about'],
	{ advisor_name, advisor_role }: SiteCopy['owner'],
): { name: string; role: string | null } {
	return {
		name: advisor_name ?? member.name,
		role: advisor_role ?? (advisor_name ? null : member.role),
	};
}
