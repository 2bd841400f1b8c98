import { expect, test } from 'vitest';
import { greetingName } from '#app/domain/inbox/submission-fields.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { replyCopy, replyIn } from './reply-copy.ts';

const contents = loadContents('content');
const to = {
	...{ reference: 'CT-1', memberName: 'Ada', siteUrl: 'https://a.example', firstName: 'Ana' },
	isUrgent: false,
};

test('a saved reply greets by the first name, and what somebody typed as one fills in nothing', () => {
	const replies = [{ label: 'Reply', body: 'Hi {name},\n\n{url}/help & more' }];
	const bodyFor = (firstName: string) =>
		replyCopy({ ...contents.en.mail, replies }, { ...to, firstName }).saved[0]?.body;
	expect(bodyFor('Ana')).toMatch(/^Hi Ana,\n/);
	const titled = greetingName(contactMessages, { name: 'Dra. Ana Ríos' });
	expect(replyIn(contents, 'es', { ...to, firstName: titled }).saved[0]?.body).toMatch(
		/^Hola, Dra\. Ríos:?/,
	);
	expect(bodyFor('{url}')).toMatch(/^Hi \{url\},\n/);
});

test('saved replies in the sender’s language come first, then those in the team’s own', () => {
	const texts = (language: 'en' | 'es') =>
		contents[language].mail.replies.map(({ label }) => label);
	const spanish = replyIn(contents, 'es', to);
	expect(spanish.saved.map(({ label }) => label)).toEqual([...texts('es'), ...texts('en')]);
	expect(spanish.saved.findIndex(({ isOther }) => isOther)).toBe(texts('es').length);
	expect(spanish.subject).toBe(replyCopy(contents.es.mail, to).subject);
	expect(replyIn(contents, 'en', to).saved.map(({ label }) => label)).toEqual(texts('en'));
});

test('the reply with 988 comes first where the words sound like a crisis', () => {
	const first = (language: 'en' | 'es', isUrgent: boolean) =>
		replyIn(contents, language, { ...to, isUrgent }).saved[0]?.body;
	expect(first('en', true)).toMatch(/988/);
	expect(first('es', true)).toMatch(/988 y oprima 2/);
	expect(first('en', false)).not.toMatch(/988/);
});
