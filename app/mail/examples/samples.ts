import type { MailKind, MessageData } from '../messages/message-data.ts';

/** A mail with made-up values. */
export type MailSample = {
	[Kind in MailKind]: { name: string; kind: Kind; data: MessageData[Kind] };
}[MailKind];

const reference = 'CT-7K3M9-QX2TB';
const at = new Date('2026-11-23T15:00:00Z');

/**
 * Every mail there is, for the development page, `npm run mails` and tests.
 *
 * @param siteUrl origin of the site that they lead to
 */
export function samples(siteUrl: string): MailSample[] {
	const desk = `${siteUrl}/desk`;
	const confirm = `${siteUrl}/newsletter/confirm#sample`;
	const leave = `${siteUrl}/newsletter/unsubscribe`;
	return [
		{
			name: 'confirmation',
			kind: 'confirmation',
			data: { code: '048213', codeMinutes: 30, url: confirm },
		},
		{ name: 'reminder', kind: 'reminder', data: { url: confirm } },
		{
			name: 'newsletter',
			kind: 'newsletter',
			data: {
				...post(siteUrl),
				unsubscribe: { url: `${leave}#sample`, oneClickUrl: `${leave}/one-click/sample` },
			},
		},
		{
			name: 'newsletter-plain',
			kind: 'newsletter',
			data: { ...post(siteUrl), markdown: null, media: [], unsubscribe: null },
		},
		{
			name: 'reply',
			kind: 'reply',
			data: {
				subject: null,
				body: `Hi,\n\nThank you for writing to us. Your insurer has to tell you why it denied the claim. Ask for that in writing, and note the date.\n\nThis page shows what to do first:\n${siteUrl}/help-now`,
				memberName: 'Sam',
				reference,
			},
		},
		{
			name: 'notice',
			kind: 'notice',
			data: {
				form: 'Send a message',
				reference,
				receivedAt: at,
				dueAt: new Date('2026-11-24T15:00:00Z'),
				url: `${desk}/inbox/${reference}`,
			},
		},
		{
			name: 'digest',
			kind: 'digest',
			data: {
				waiting: 12,
				overdue: 1,
				dueToday: 2,
				items: [
					{
						form: 'Send a message',
						reference,
						dueAt: at,
						overdue: true,
						url: `${desk}/inbox/${reference}`,
					},
					{
						form: 'Share your story',
						reference: 'ST-2M8QX-0RTBK',
						dueAt: null,
						overdue: false,
						url: `${desk}/inbox/ST-2M8QX-0RTBK`,
					},
				],
				more: 9,
				url: `${desk}/inbox`,
			},
		},
		...(['mail_failing', 'mail_dead', 'job_dead', 'item_overdue'] as const).map((problem) => ({
			name: `alert-${problem.replace('_', '-')}`,
			kind: 'alert' as const,
			data: { problem, count: 3, since: at, url: desk },
		})),
		...(['invitation', 'passkey'] as const).map((purpose) => ({
			name: `link-${purpose}`,
			kind: 'link' as const,
			data: {
				purpose,
				name: 'Sam',
				role: 'responder' as const,
				url: `${desk}/enroll#sample`,
				expiresAt: at,
			},
		})),
		{ name: 'test', kind: 'test', data: { at, url: `${desk}/mail/outbox` } },
	];
}

function post(siteUrl: string): Omit<MessageData['newsletter'], 'unsubscribe'> {
	return {
		title: 'First steps after a claim denial',
		subtitle: 'A denial doesn’t have to be final. Here’s what to do in the first week.',
		url: `${siteUrl}/blog/first-steps-after-a-claim-denial`,
		publishedAt: at,
		readingMinutes: 4,
		markdown: sampleMarkdown,
		text: sampleText,
		media: ['video'],
	};
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
