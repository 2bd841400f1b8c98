import { acknowledgementMail } from '#app/domain/inbox/acknowledgement-mail.server.ts';
import { digestMail } from '#app/domain/inbox/digest-mail.server.ts';
import { noticeMail } from '#app/domain/inbox/notice-mail.server.ts';
import { answerWaitsMail, replyMail } from '#app/domain/inbox/reply-mail.server.ts';
import { alertMail } from '#app/domain/mail/alert-mail.server.ts';
import type { MailSite } from '#app/domain/mail/messages/components.ts';
import type { MailDocument } from '#app/domain/mail/messages/render-mail.server.ts';
import { alertReasons } from '#app/domain/mail/queue-alerts.server.ts';
import { confirmationMail } from '#app/domain/newsletter/confirmation-mail.server.ts';
import {
	type NewsletterText,
	newsletterMail,
} from '#app/domain/newsletter/newsletter-mail.server.ts';
import { testMail } from '#app/domain/newsletter/test-mail.server.ts';
import { linkMail } from '#app/domain/people/link-mail.server.ts';
import { storyApprovalMail, storyRenewalMail } from '#app/domain/stories/author-mail.server.ts';
import { topicChangeMail } from '#app/domain/topics/topic-change-mail.server.ts';

/** A mail with sample values. */
export interface MailSample {
	name: string;
	document: MailDocument;
}

const reference = 'CT-7K3M9-QX2TB';
const at = new Date('2026-11-23T15:00:00Z');

/**
 * Returns a sample of every mail, for `npm run mails` and tests.
 *
 * @param site the site that they link to
 */
export function samples(site: MailSite): MailSample[] {
	const desk = `${site.siteUrl}/desk`;
	const url = `${site.siteUrl}/newsletter/confirm#sample`;
	const yours = `${site.siteUrl}/yours/ST-2M8QX-0RTBK/sample/story`;
	const item = `${desk}/inbox/${reference}`;
	const documents: Record<string, MailDocument> = {
		confirmation: confirmationMail({ code: '048213', codeMinutes: 30, url }, site),
		'confirmation-language': confirmationMail(
			{ code: '048213', codeMinutes: 30, url, asks: 'language' },
			site,
		),
		'confirmation-topics': confirmationMail(
			{
				...{ code: '048213', codeMinutes: 30, url, asks: 'topics' },
				topics: ['Read bills aloud', 'A calendar of deadlines'],
			},
			site,
		),
		'topic-change': topicChangeMail(
			{
				slug: 'read-bills-aloud',
				title: 'Read bills aloud',
				state: 'building',
				reason: 'We’re trying two voices with five people who asked for it.',
			},
			'sample',
			site,
		),
		newsletter: newsletterMail(post, { token: 'sample', confirmed_by: 'code' }, site),
		'newsletter-plain': newsletterMail(
			{ ...post, content_markdown: null, youtube_url: null },
			undefined,
			site,
		),
		reply: replyMail(
			{
				subject: null,
				body: `Hi,\n\nThank you for writing to us. Your insurer has to tell you why it denied the claim. Ask for that in writing, and note the date.\n\nThis page shows what to do first:\n${site.siteUrl}/help-now`,
				memberName: 'Sam',
				reference,
				link: `${site.siteUrl}/yours/${reference}/0123456789ABCDEFGHJKMNPQRS`,
			},
			site,
		),
		acknowledgement: acknowledgementMail(
			{
				reference,
				promise: '24 hours',
				url: `${site.siteUrl}/yours/${reference}/0123456789ABCDEFGHJKMNPQRS`,
			},
			site,
		),
		'reply-waits': answerWaitsMail(
			{
				subject: null,
				reference,
				link: `${site.siteUrl}/yours/${reference}/0123456789ABCDEFGHJKMNPQRS`,
			},
			site,
		),
		'notice-back': noticeMail(
			{
				form: 'Send a message',
				reference,
				receivedAt: at,
				dueAt: new Date('2026-11-24T15:00:00Z'),
				reason: 'back',
				url: item,
			},
			site,
		),
		notice: noticeMail(
			{
				form: 'Send a message',
				reference,
				receivedAt: at,
				dueAt: new Date('2026-11-24T15:00:00Z'),
				url: item,
			},
			site,
		),
		digest: digestMail({ fresh: 3, waiting: 12, overdue: 1, dueToday: 2, wroteBack: 1 }, site),
		test: testMail(at, site),
		'story-approval': storyApprovalMail({ url: yours }, site),
		'story-renewal': storyRenewalMail({ url: yours, endsAt: at }, site),
	};
	for (const problem of alertReasons) {
		documents[`alert-${problem.replace('_', '-')}`] = alertMail(
			{ problem, count: 3, since: at, url: desk },
			site,
		);
	}
	for (const purpose of ['invitation', 'passkey'] as const) {
		documents[`link-${purpose}`] = linkMail(
			{ purpose, name: 'Sam', role: 'responder', url: `${desk}/enroll#sample`, expiresAt: at },
			site,
		);
	}
	return Object.entries(documents).map(([name, document]) => ({ name, document }));
}

const sampleText =
	'Your insurer has to tell you why it denied a claim.\n\nRead the letter first\n\nLook for three things: the reason, the date, and how to appeal.\nKeep the envelope.\n\nhttps://www.healthcare.gov has more.';

const sampleMarkdown = `Your insurer has to tell you **why** it denied a claim. Start with [our page for today](/help-now).

## Read the letter first

Look for three things[^1]:

1. The *reason*, often a short code.
2. The date. Your time to appeal starts there.
3. How to appeal, and where to send it.

> A denial is often a question that nobody has answered yet.

> [!WARNING]
> In an emergency, call 911 first. Bills can wait.

> [!NOTE]
> You can ask for help:
>
> - a friend
> - [our page for today](/help-now)

### What to have at hand

- The letter and its envelope
- Your plan’s number, such as \`A-12345\`
- Notes of every call:
  - who you spoke with
  - what they said

| Kind of plan | Time to appeal |
| --- | --- |
| Through a job | 180 days |
| Medicare Advantage | 60 to 65 days |

![A sample bill with three lines marked](/icon-512.png "A bill is easier to read line by line.")

![A chart of another site](https://pictures.example.net/chart.png)

---

Call [1-800-318-2596](tel:1-800-318-2596) or write to <help@example.org>. ~~Old text~~ stays marked & quotes “stay”.

\`\`\`
Claim 12345
Reason: not covered
\`\`\`

[^1]: Your plan has to send them **in writing**.
`;

const post: NewsletterText = {
	slug: 'first-steps-after-a-claim-denial',
	title: 'First steps after a claim denial',
	subtitle: 'A denial doesn’t have to be final. Here’s what to do in the first week.',
	content: sampleText,
	content_markdown: sampleMarkdown,
	youtube_url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
	soundcloud_url: null,
	published_at: at,
};
