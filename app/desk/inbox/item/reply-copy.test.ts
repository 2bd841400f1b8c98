import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { replyCopy, replyIn } from './reply-copy.ts';

const mail = {
	reply: {
		subject: 'Your message ({reference})',
		preview: 'A reply',
		signature: '{name}\nThe team',
		team_signature: 'The team',
		reference: 'Your reference',
		keep: 'Please quote it.',
		reason: 'You wrote to us.',
	},
	replies: [{ label: 'Reply', body: 'Hi {name},\n\n{url}/help & more' }],
};
const copy = (firstName?: string) =>
	replyCopy(mail, {
		reference: 'ST-7K3M9-QX2TB',
		memberName: 'Mia {url}',
		siteUrl: 'https://example.org',
		firstName,
	});

test('a saved reply greets by the first name, and what somebody typed as one fills in nothing', () => {
	expect(copy('Ana').saved[0]?.body).toMatch(/^Hi Ana,\n/);
	expect(copy('{url}').saved[0]?.body).toMatch(/^Hi \{url\},\n/);
});

test('saved replies in the sender’s language come first, then those in the team’s own', () => {
	const contents = loadContents('content');
	const to = {
		reference: 'CT-1',
		memberName: 'Ada',
		siteUrl: 'https://a.example',
		firstName: 'Ana',
	};
	const texts = (language: 'en' | 'es') =>
		contents[language].mail.replies.map(({ label }) => label);
	const spanish = replyIn(contents, 'es', to);
	expect(spanish.saved.map(({ label }) => label)).toEqual([...texts('es'), ...texts('en')]);
	expect(spanish.saved.findIndex(({ isOther }) => isOther)).toBe(texts('es').length);
	expect(spanish.subject).toBe(replyCopy(contents.es.mail, to).subject);
	expect(replyIn(contents, 'en', to).saved.map(({ label }) => label)).toEqual(texts('en'));
});
