import { sql } from 'kysely';
import { shell } from '#app/domain/audit/write-audit-log.server.ts';
import { addTags } from '#app/domain/inbox/tags.server.ts';
import { createPreview } from '#app/domain/posts/post-previews.server.ts';
import { addPost, writePost } from '#app/domain/posts/save-post.server.ts';
import { addQuestion } from '#app/domain/questions/questions-at-desk.server.ts';
import { saveVersion } from '#app/domain/stories/change-story.server.ts';
import { noReceipt } from '#app/domain/stories/public-version.ts';
import { addTopic } from '#app/domain/topics/topics-at-desk.server.ts';
import { asTeam, teamDb } from '#app/platform/db/role-db.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { newSession } from './desk-browser.ts';
import { send } from './inbox-browser.ts';
import { addNewsletter, addSentNewsletter } from './sample-newsletter.ts';
import { addStory } from './sample-stories.ts';
import { addSubscriber } from './sample-subscribers.ts';

/**
 * The rows that the desk's screens show and their buttons change. Every personal text in them contains `mark`.
 */
export interface DeskSample {
	mark: string;
	/** References of a message, another message, and a story with a version to publish. */
	message: string;
	other: string;
	story: string;
	/** Ids: a draft with two versions and a preview, a public post, newsletters, a subscriber, their sign-up. */
	draft: string;
	preview: string;
	published: string;
	newsletter: string;
	sent: string;
	subscriber: string;
	signUp: string;
	/** Ids: a failed newsletter mail, a tag of the message, another member, that member's session. */
	mail: string;
	tag: string;
	colleague: string;
	session: string;
	topic: string;
	question: string;
}

/** Fills every list of the desk. */
export async function addDeskSample(db: Database): Promise<DeskSample> {
	const team = teamDb(db);
	const mark = `quennell${crypto.randomUUID().slice(0, 8)}`;
	const email = `${mark}@example.org`;
	const message = await send(db, `${mark} asks about a bill.`, undefined, email);
	const other = await send(db, `${mark} asks again.`, undefined, email);
	const [tagged] = await addTags(team, [message], mark, shell);
	const story = await addStory(db, { name: mark, email, success_story: `${mark} called.` });
	const version = {
		title: `${mark} called`,
		body: `${mark} called.`,
		helped: '',
		first_name: mark,
		...noReceipt,
	};
	await saveVersion(team, { reference: story, version: 0 }, version, shell);

	const draft = await addPost(team, shell);
	const fields = {
		subtitle: null,
		image_url: null,
		youtube_url: null,
		soundcloud_url: null,
		checked_on: null,
	};
	for (const [index, content_markdown] of ['First.', `Then ${mark}.`].entries()) {
		const seen = { id: draft, version: index + 1 };
		const post = { ...fields, title: `About ${mark}`, content_markdown };
		await writePost(team, seen, post, shell, true);
	}
	const made = await asTeam(team, (trx) => createPreview(trx, { postId: draft, memberId: null }));
	const newsletter = await addNewsletter({ db });
	const sent = await addSentNewsletter({ db });
	const { post_id: published } = await db
		.selectFrom('newsletters')
		.select('post_id')
		.where('id', '=', newsletter)
		.executeTakeFirstOrThrow();
	await db
		.updateTable('newsletters')
		.set({ subtitle: mark })
		.where('id', 'in', [newsletter, sent])
		.execute();
	const { id: subscriber, signup_id: signUp } = await addSubscriber({ db }, email, 'confirmed');
	const { rows } = await sql<{ id: string }>`
		update mail set recipient = ${email}, state = 'dead'
		where id = (select id from mail where newsletter_id = ${sent} and state = 'failed' limit 1)
		returning id`.execute(db);
	const colleague = await newSession(db, 'editor');
	await db
		.updateTable('members')
		.set({ name: mark })
		.where('id', '=', colleague.memberId)
		.execute();
	return {
		mark,
		message,
		other,
		story,
		draft,
		preview: made?.id ?? '',
		published: published ?? '',
		newsletter,
		sent,
		subscriber,
		signUp,
		mail: rows[0]?.id ?? '',
		tag: tagged?.outcome === 'tagged' ? tagged.id : '',
		colleague: colleague.memberId,
		session: colleague.sessionId,
		question: (await addQuestion(team, `Which of ${mark}?`, shell)) ?? '',
		topic: (await addTopic(team, `About ${mark}`, shell)) ?? '',
	};
}
