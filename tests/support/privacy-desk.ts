import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { contactMessages } from '#app/domain/submissions/forms/contact-messages.ts';
import { insertSubmission } from '#app/domain/submissions/insert-submission.server.ts';
import { visitorDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { signIn } from './desk-browser.ts';
import { honest } from './honest.ts';
import { siteTest } from './site-fixtures.ts';
import type { SiteProcess } from './site-process.ts';

/** The privacy desk, logging at the most detailed level, to show that nothing about a person is logged. */
export const privacyTest = siteTest({ SIGN_IN_LIMIT: '0', LOG_LEVEL: 'debug' });

/** Makes a word that occurs nowhere else. */
export const newWord = () => `M${randomUUID().replaceAll('-', '')}`;

/** Signs a new owner in, in the session of the browser context. */
export const signInAsOwner = (context: BrowserContext, db: Database, site: SiteProcess) =>
	signIn(context, db, site, 'owner');

/** Stores a message as the site does. @returns its reference */
export function write(db: Database, message: string, email = 'someone@example.org') {
	const row = { name: 'Mia', email, subject: 'Hello', message };
	return insertSubmission(visitorDb(db), contactMessages, row, honest());
}

/** Searches for a person at the desk. */
export async function find(page: Page, what: string) {
	await page.goto('/desk/privacy');
	await page.getByRole('search').getByRole('textbox').fill(what);
	await page.getByRole('search').getByRole('button').click();
}

/** Lists every column of the database that still contains a text. */
export async function left(db: Database, text: string): Promise<unknown[]> {
	return (await sql`select * from find_text_anywhere(${text})`.execute(db)).rows;
}
