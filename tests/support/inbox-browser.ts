import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { signIn } from './desk-browser.ts';
import { newMark } from './form-in-browser.ts';
import { honest } from './honest.ts';

const hour = 3_600_000;

/** Stores a message as the site does, due in `due` milliseconds. @returns its reference */
export function send(
	db: Database,
	message: string,
	due = hour,
	email = `${newMark()}@example.org`,
): Promise<string> {
	const row = { name: 'Mia', email, subject: 'A bill', message };
	const dueAt = new Date(Date.now() + due);
	return insertSubmission(visitorDb(db), contactMessages, row, honest(), dueAt);
}

/** Signs a new responder in. */
export const signInResponder = (context: BrowserContext, db: Database, url: string) =>
	signIn(context, db, { url }, 'responder');

/** Reads the references of the items in the list, from the top. */
export const listedReferences = (page: Page) =>
	page.locator('[data-item]').evaluateAll((links) => links.map((link) => link.dataset.item));

/** Reads an item of the inbox. */
export const itemOf = (db: Database, reference: string) =>
	db
		.selectFrom('inbox_items')
		.selectAll()
		.where('reference', '=', reference)
		.executeTakeFirstOrThrow();

/**
 * The URL of a list for a search, as the Show button makes it.
 *
 * @param filter the form's other fields
 */
export async function searchUrl(
	request: APIRequestContext,
	words: string,
	filter: Record<string, string> = {},
): Promise<string> {
	const form = { ...filter, intent: 'filter', q: words };
	const answer = await request.post('/desk/inbox', { form, maxRedirects: 0 });
	return answer.headers().location ?? '';
}

/** Opens the list for a search. */
export async function searchInbox(page: Page, words: string, filter: Record<string, string> = {}) {
	await page.goto(await searchUrl(page.request, words, filter));
}
