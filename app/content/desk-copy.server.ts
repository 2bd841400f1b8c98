import type { z } from 'zod';
import { accountCopy } from './desk/account.server.ts';
import { auditCopy } from './desk/audit.server.ts';
import { doctorCopy } from './desk/doctor.server.ts';
import { inboxCopy } from './desk/inbox.server.ts';
import { itemCopy } from './desk/item.server.ts';
import { mailCopy } from './desk/mail.server.ts';
import { newslettersCopy } from './desk/newsletters.server.ts';
import { outboxCopy } from './desk/outbox.server.ts';
import { peopleCopy } from './desk/people.server.ts';
import { picturesCopy } from './desk/pictures.server.ts';
import { postChecksCopy } from './desk/post-checks.server.ts';
import { postEditorCopy } from './desk/post-editor.server.ts';
import { postsCopy } from './desk/posts.server.ts';
import { privacyCopy } from './desk/privacy.server.ts';
import { signInCopy } from './desk/sign-in.server.ts';
import { storiesDeskCopy } from './desk/stories.server.ts';
import { subscribersCopy } from './desk/subscribers.server.ts';

/** The shape of each file in content/desk/, by its stem: one file for each screen. */
export const deskShapes = {
	'sign-in': signInCopy,
	account: accountCopy,
	people: peopleCopy,
	audit: auditCopy,
	doctor: doctorCopy,
	inbox: inboxCopy,
	item: itemCopy,
	pictures: picturesCopy,
	privacy: privacyCopy,
	outbox: outboxCopy,
	posts: postsCopy,
	'post-editor': postEditorCopy,
	mail: mailCopy,
	newsletters: newslettersCopy,
	subscribers: subscribersCopy,
	stories: storiesDeskCopy,
	'post-checks': postChecksCopy,
};

export type DeskCopy = { [Name in keyof typeof deskShapes]: z.output<(typeof deskShapes)[Name]> };
