import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { changeItem } from '#app/domain/inbox/change-item.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { expectStateAccessible } from '../support/desk-accessible.ts';
import { signIn } from '../support/desk-browser.ts';
import { addDeskSample, type DeskSample } from '../support/desk-role-sample.ts';
import { itemOf } from '../support/inbox-browser.ts';
import { find } from '../support/privacy-desk.ts';
import { test } from './site-test.ts';

// States of the screens beyond those of a GET, which desk-accessibility.spec.ts and others check.

interface State {
	url: string | ((sample: DeskSample) => string);
	act?: (page: Page, desk: { db: Database; sample: DeskSample }) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
const item = ({ message }: DeskSample) => `/desk/inbox/${message}`;
const draft = ({ draft }: DeskSample) => `/desk/posts/${draft}`;

const lists: Record<string, State> = {
	'an empty view': { url: '/desk/inbox?view=snoozed' },
	'a sign-up': { url: ({ signUp }) => `/desk/mail/subscribers/${signUp}` },
	'a message that isn’t there': { url: '/desk/inbox/CT-00000-00000' },
	'a screen that isn’t there': { url: '/desk/none' },
	'a screen that failed': {
		url: '/desk/account',
		act: async (page, { db }) => {
			await sql`alter table audit_log rename to gone`.execute(db);
			await page.goto('/desk/audit');
			await sql`alter table gone rename to audit_log`.execute(db);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		},
	},
	'a screen that is loading': {
		url: '/desk/account',
		act: async (page) => {
			// Held until the next document, which ends it.
			await page.route('**/desk/audit.data*', () => {});
			await page.locator('a[href="/desk/audit"]').first().dispatchEvent('click');
			await expect(page.locator('.desk-progress[data-busy]')).toBeAttached();
		},
	},
	'matches of the command palette': {
		url: '/desk/account',
		act: async (page) => {
			await page.keyboard.press('Control+k');
			await expect(page.getByRole('option').first()).toBeVisible();
			await page.keyboard.press('ArrowDown');
		},
	},
	'a person who was found': {
		url: '/desk/privacy',
		act: async (page, { sample }) => {
			await find(page, sample.mark);
			await expect(page.getByRole('checkbox').first()).toBeVisible();
		},
	},
	'a refused invitation': {
		url: '/desk/people',
		act: async (page, { db, sample }) => {
			const member = db.selectFrom('members').select('email').where('id', '=', sample.colleague);
			const { email } = await member.executeTakeFirstOrThrow();
			await page.getByLabel('Name', { exact: true }).fill('Bo');
			await page.getByLabel('Email', { exact: true }).fill(email ?? '');
			await page.getByRole('button', { name: 'Make an invitation' }).click();
			await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
		},
	},
	'a link to give away': {
		url: '/desk/people',
		act: async (page) => {
			await page.locator('summary').filter({ hasText: 'Change' }).last().click();
			await main(page).getByRole('button', { name: 'Make a new link' }).last().click();
			await expect(page.getByLabel('One-time link')).toBeVisible();
		},
	},
	'an import that is refused': {
		url: '/desk/mail/subscribers/import',
		act: async (page) => {
			const buffer = Buffer.from('email,consented_at,consent_source\nno email,2099-01-01,\n');
			await page
				.locator('input[type=file]')
				.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
			await main(page).getByRole('button', { name: 'Check the file' }).click();
			await alert(page);
		},
	},
};

const conversations: Record<string, State> = {
	'the keys': {
		url: '/desk/inbox',
		act: async (page) => {
			await page.keyboard.press('?');
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
	'two that are chosen': {
		url: '/desk/inbox',
		act: async (page) => {
			for (const index of [0, 1]) await page.locator('[name=item]').nth(index).check();
		},
	},
	'a change that can be undone': {
		url: '/desk/inbox',
		act: async (page, { sample }) => {
			await page.locator(`[name=item][value^="${sample.other}"]`).check();
			await page.locator('.inbox-items button[value=spam]').click();
			await expect(page.getByRole('button', { name: /undo/i })).toBeVisible();
		},
	},
	'a note': {
		url: item,
		act: (page) => page.getByRole('radio', { name: 'Note' }).check(),
	},
	'closing an unanswered item': {
		url: item,
		act: async (page) => {
			await page.getByRole('button', { name: 'Close', exact: true }).first().click();
			await alert(page);
		},
	},
	'a conflict': {
		url: item,
		act: async (page, { db, sample: { message } }) => {
			const { version } = await itemOf(db, message);
			await changeItem(teamDb(db), { reference: message, version }, { state: 'spam' }, shell);
			await page.getByLabel('What did you say?').fill('It is deleted.');
			await page.getByRole('button', { name: 'Answered elsewhere' }).click();
			await alert(page);
		},
	},
	'signed out meanwhile': {
		url: '/desk/inbox',
		act: async (page, { db }) => {
			await page.clock.install();
			await page.reload();
			// The list polls only once it's hydrated.
			await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
			await sql`update sessions set revoked_at = now()`.execute(db);
			await page.clock.runFor(61_000);
			await alert(page);
		},
	},
};

const editor: Record<string, State> = {
	'choosing a picture': {
		url: draft,
		act: async (page) => {
			await page.locator('form[data-ready]').waitFor();
			await page.getByText('Details', { exact: true }).click();
			await page.getByRole('button', { name: 'Choose a picture' }).click();
			await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
		},
	},
	'leaving what isn’t saved': {
		url: draft,
		act: async (page) => {
			await page.locator('form[data-ready]').waitFor();
			await page.route('**/save.data*', (route) => route.abort());
			await page.route('**/save', (route) => route.abort());
			await page.locator('.editor-text').click();
			await page.keyboard.type('Not saved. ');
			await page.locator('a[data-editor-leave]').first().click();
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
};

for (const [what, states] of Object.entries({ lists, conversations, editor })) {
	test(`${what}: every state passes axe, 7:1 in both color schemes, forced colors, 320 px and text at 200 %`, async ({
		page,
		context,
		db,
		site,
	}) => {
		const sample = await addDeskSample(db);
		await signIn(context, db, site, 'owner');
		for (const [name, { url, act }] of Object.entries(states)) {
			await test.step(name, async () => {
				await page.setViewportSize({ width: 1440, height: 900 });
				await page.goto(typeof url === 'string' ? url : url(sample));
				await act?.(page, { db, sample });
				await expectStateAccessible(page, name);
				await page.unrouteAll();
			});
		}
	});
}
