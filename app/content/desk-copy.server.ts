import type { z } from 'zod';
import { doctorCopy } from './desk/doctor.server.ts';
import { frameCopy } from './desk/frame.server.ts';
import { picturesCopy } from './desk/pictures.server.ts';
import { postChecksCopy } from './desk/post-checks.server.ts';
import { postEditorCopy } from './desk/post-editor.server.ts';
import { postsCopy } from './desk/posts.server.ts';
import { privacyCopy } from './desk/privacy.server.ts';
import { subscribersCopy } from './desk/subscribers.server.ts';

/** The shape of each file in content/desk/, by its stem: one file for each screen. */
export const deskShapes = {
	frame: frameCopy,
	'sign-in': signInCopy,
	account: accountCopy,
	audit: auditCopy,
	doctor: doctorCopy,
	pictures: picturesCopy,
	privacy: privacyCopy,
	posts: postsCopy,
	'post-editor': postEditorCopy,
	subscribers: subscribersCopy,
	'post-checks': postChecksCopy,
};

export type DeskCopy = { [Name in keyof typeof deskShapes]: z.output<(typeof deskShapes)[Name]> };
