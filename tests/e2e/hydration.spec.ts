import type { Page } from '@playwright/test';
import {
	control,
	expectFilled,
	fillForm,
	newMark,
	rowsWith,
	submitButton,
} from '../support/form-in-browser.ts';
import { tableNamed, thanks } from '../support/form-outcomes.ts';
import { sampleOf } from '../support/form-table.ts';
import { hydrated } from '../support/hydration.ts';
import { samplePost, setPosts } from '../support/posts.ts';
import { expect, test } from './site-test.ts';

// What makes a page hydrate, and the moment in which it does (decision 20).

const contact = tableNamed('contact_messages');
const hydrating = /\/assets\/(?!page-script|hydrate-on-).*\.js$/;

/** Notes what the page asks for to hydrate. */
function watchScripts(page: Page): string[] {
	const asked: string[] = [];
	page.on('request', ({ url }) => {
		if (hydrating.test(url())) asked.push(url());
	});
	return asked;
}
