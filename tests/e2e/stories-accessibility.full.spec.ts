import { expect } from '@playwright/test';
import { sender, shell } from '#app/domain/audit/write-audit-log.server.ts';
import { withdrawConsent } from '#app/domain/privacy/correct-record.server.ts';
import { askAuthor, saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import { privateLinkPath, proofOf } from '#app/domain/submissions/private-links.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { linkKeys } from '#server/keys.ts';
import { expectAccessible } from '../support/page-accessibility.ts';
import { unfold } from '../support/page-size.ts';
import { addStory, publishSample, sampleStories } from '../support/sample-stories.ts';
import { test } from './site-test.ts';

const [sample] = sampleStories;
const table = 'success_stories';

test('stories and private links: 7:1 in both color schemes, targets of 44 px, all of it at 320 px and with text at 200 %', async ({
	page,
	db,
}) => {
	const team = teamDb(db);
	// A word that fits on no line.
	const title = `My plan${'said'.repeat(30)}no`;
	const story = `${sample.success_story} ${'long'.repeat(60)}`;
	const shown = await publishSample(db);
	const gone = await publishSample(db);
	await withdrawConsent(team, { reference: gone.reference, field: 'consent_to_share' }, sender);
	const reference = await addStory(db, { success_story: story, email: 'a@example.org' });
	const version = {
		title,
		body: story.replace('said no', 'denied me'),
		helped: '',
		first_name: '',
		...noReceipt,
	};
	await saveVersion(team, { reference, version: 0 }, version, shell);
	await askAuthor(team, { reference, version: 1 }, shell, async () => {});
	const [key] = await linkKeys(db, undefined)();
	const proof = proofOf(key, { table, reference, linkNumber: 0 });
	const link = (below?: string) => privateLinkPath({ paths: {} }, { reference, proof }, below);

	const pages: [path: string, status: number][] = [
		['/community/stories#stories', 200],
		[`/community/stories/${shown.slug}`, 200],
		[`/community/stories/${gone.slug}`, 410],
		[link(), 200],
		[link('correct'), 200],
		[link('story'), 200],
		[link('delete'), 200],
		[`${link().slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`, 404],
	];
	for (const [path, status] of pages) {
		expect((await page.goto(path))?.status(), path).toBe(status);
		await unfold(page);
		await test.step(path, () => expectAccessible(page));
		await page.evaluate("document.documentElement.style.fontSize = ''");
	}
});
