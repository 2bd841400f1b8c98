import type { NewsletterCopy } from '#app/content/pages/newsletter.server.ts';
import type { SubscriptionProblem } from './subscription-action.server.ts';

/** What to say first on the page, and in its title, when no single control is to blame. */
export function noticeOf(
	problem: SubscriptionProblem['problem'] | undefined,
	copy: Pick<NewsletterCopy, 'failed' | 'failed_help' | 'limited' | 'limited_help'>,
	refused: { refused: string; refused_help: string },
): { message: string; help: string } | undefined {
	switch (problem) {
		case 'refused':
			return { message: refused.refused, help: refused.refused_help };
		case 'limited':
			return { message: copy.limited, help: copy.limited_help };
		case 'failed':
			return { message: copy.failed, help: copy.failed_help };
		default:
			return undefined;
	}
}
