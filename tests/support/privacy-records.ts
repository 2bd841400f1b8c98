import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '#app/domain/audit/write-audit-log.server.ts';
import { findPerson } from '#app/domain/privacy/find-person.server.ts';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { successStories } from '#app/domain/submissions/forms/success-stories.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import type { TestDatabase } from './databases.ts';
import { addMember, newDesk } from './desk-database.ts';
import { honest } from './honest.ts';

interface PrivacyRecords {
	open: TestDatabase & { team: TeamDb };
	/** An owner. */
	ada: Actor & { via: 'desk' };
	/** Stores a message. @returns its reference */
	write(message: string, email?: string, name?: string): Promise<string>;
	/** Stores a story without a name. @returns its reference */
	story(text: string): Promise<string>;
	/** Lists the references that a search finds. */
	found(typed: string): Promise<string[]>;
}

/** Sets up a desk with submissions for the tests of this block. */
export function privacyRecords(): PrivacyRecords {
	const desk: PrivacyRecords = {
		open: undefined as never,
		ada: undefined as never,
		write: (message, email = 'mia@example.org', name = 'Mia Élan') => {
			const row = { name, email, subject: 'Hi', message };
			return insertSubmission(desk.open.visitorDb, contactMessages, row, honest());
		},
		story: (text) => {
			const row = {
				name: null,
				email: null,
				success_story: text,
				helpful_resources: 'None',
				consent_to_share: true,
			};
			return insertSubmission(desk.open.visitorDb, successStories, row, honest());
		},
		found: async (typed) => {
			const person = await findPerson(desk.open.team, typed, desk.ada);
			return person?.records.map(({ reference }) => reference) ?? [];
		},
	};
	beforeAll(async () => {
		desk.open = await newDesk();
		desk.ada = await addMember(desk.open, 'Ada', 'owner');
	});
	afterAll(() => desk.open.close());
	return desk;
}
