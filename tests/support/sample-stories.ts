import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { publishStory, saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';

/** Two invented stories, only for tests and pictures. */
export const sampleStories = [
	{
		name: 'Sample Teller',
		success_story:
			'My plan said no to a scan. I asked for the reason in writing.\n\nThen my doctor wrote two pages, and the plan paid.',
		helpful_resources: 'The sample letter that asks for the claim file.',
		title: 'My plan said no to a scan',
	},
	{
		name: 'Example Person',
		success_story: 'A bill came twice. I called, and they took one of them back.',
		helpful_resources: 'An itemized bill.',
		title: 'A bill came twice',
	},
] as const;

/** Adds a story as if it had been sent with the permission. @returns its reference */
export async function addStory(
	db: Database,
	changes: Partial<
		Record<'name' | 'email' | 'success_story' | 'helpful_resources' | 'language', string>
	> & {
		consent_to_share?: boolean;
	} = {},
): Promise<string> {
	const [{ title: _, ...sample }] = sampleStories;
	const { reference } = await db
		.insertInto('success_stories')
		.values({ ...sample, consent_to_share: true, ...changes })
		.returning('reference')
		.executeTakeFirstOrThrow();
	return reference;
}

/** Publishes a sample story in its author's own words. @returns reference and slug */
export async function publishSample(
	db: Database,
	sample: (typeof sampleStories)[number] = sampleStories[0],
	changes: Parameters<typeof addStory>[1] = {},
): Promise<{ reference: string; slug: string }> {
	const { title, ...sent } = sample;
	const reference = await addStory(db, { ...sent, ...changes });
	const version = {
		title,
		body: sent.success_story,
		helped: sent.helpful_resources,
		first_name: sent.name.split(' ')[0] ?? '',
		...noReceipt,
	};
	const team = teamDb(db);
	await saveVersion(team, { reference, version: 0 }, version, shell);
	const outcome = await publishStory(team, { reference, version: 1 }, shell);
	if (outcome !== 'done') throw new Error(outcome);
	const slug = (await readStory(team, reference))?.slug ?? '';
	return { reference, slug };
}

/** Makes the permission of a public story end in that many days, bypassing the guard, as passing time does. */
export async function endsIn(db: Database, slug: string, days: number): Promise<void> {
	await sql`alter table public_stories disable trigger guard_public_story`.execute(db);
	for (const table of ['stories', 'public_stories']) {
		await sql`update ${sql.table(table)} set ends_at = now() + ${days}::int * interval '1 day'
			where slug = ${slug}`.execute(db);
	}
	await sql`alter table public_stories enable trigger guard_public_story`.execute(db);
}
