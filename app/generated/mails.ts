// Written by `npm run generate` from app/domain/*/*-mail.server.ts. Don’t edit.
import type { MailDefinition } from '#app/domain/mail/delivery/composers.ts';
import { acknowledgement } from '#app/domain/inbox/acknowledgement-mail.server.ts';
import { digest } from '#app/domain/inbox/digest-mail.server.ts';
import { notice } from '#app/domain/inbox/notice-mail.server.ts';
import { reply } from '#app/domain/inbox/reply-mail.server.ts';
import { alert } from '#app/domain/mail/alert-mail.server.ts';
import { confirmation } from '#app/domain/newsletter/confirmation-mail.server.ts';
import { newsletter } from '#app/domain/newsletter/newsletter-mail.server.ts';
import { test } from '#app/domain/newsletter/test-mail.server.ts';
import { link } from '#app/domain/people/link-mail.server.ts';
import { storyApproval } from '#app/domain/stories/author-mail.server.ts';
import { storyRenewal } from '#app/domain/stories/author-mail.server.ts';
import { topicChange } from '#app/domain/topics/topic-change-mail.server.ts';

/** Every kind of mail. */
export const mails: Record<string, MailDefinition> = {
	acknowledgement: acknowledgement,
	digest: digest,
	notice: notice,
	reply: reply,
	alert: alert,
	confirmation: confirmation,
	newsletter: newsletter,
	test: test,
	link: link,
	story_approval: storyApproval,
	story_renewal: storyRenewal,
	topic_change: topicChange,
};
