import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	redirectDocument,
} from 'react-router';
import { z } from 'zod';
import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { flashOf } from '#app/desk/shell/flash.tsx';
import { readForm, trimmedText, version } from '#app/desk/shell/parse-form.server.ts';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	createPreview,
	listPreviews,
	revokePreview,
} from '#app/domain/posts/post-previews.server.ts';
import {
	changeSlug,
	changeState,
	type PublishOutcome,
	type StateIntent,
	stateIntents,
} from '#app/domain/posts/publish-post.server.ts';
import { readPost } from '#app/domain/posts/read-posts.server.ts';
import { postPath, previewPath } from '#app/domain/posts/reading/post-path.ts';
import { addPost } from '#app/domain/posts/save-post.server.ts';
import {
	changeLanguage,
	isWrongTranslation,
	listTranslations,
} from '#app/domain/posts/translations.server.ts';
import { defaultLanguage, languages } from '#app/platform/content/languages.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { wallTime, zonedMoment } from '#app/platform/time/zones.ts';

/** Reasons why a click changed nothing. */
const problems = {
	conflict: 'Someone else saved this post in the meantime. Look at it again, then decide.',
	no_title: 'It needs a title first.',
	no_content: 'It has no text yet.',
	past: 'That time has passed. Choose a later one, or publish now.',
	invalid_time: 'Enter a day and a time, like 2026-12-01 and 09:30.',
	skipped_time: 'That time doesn’t exist: clocks are set forward then. Choose another.',
	deleted: 'This post was deleted. Bring it back first.',
	taken: 'Another post has this address. Choose another.',
	former: 'Another post had this address and is still found by it. Choose another.',
	wrong:
		'Nothing was changed: a post and its translation have different languages, and each has one translation in a language.',
};

/** The result of a click that didn't redirect. */
type PublishingResult =
	| { problem: string; typed: { day: string; time: string; slug: string } }
	| { previewUrl: string };

/** Intents that hide something public, so cached pages must not show it anymore. */
const unpublishing: ReadonlySet<StateIntent> = new Set(['schedule', 'unpublish', 'delete']);

const publishingForm = z.object({
	intent: z.enum([
		'preview',
		'open_preview',
		'end_preview',
		'slug',
		'language',
		'twin',
		...stateIntents,
	]),
	// 0 never matches a stored version, so the action reports a conflict.
	version: version.catch(0),
	day: trimmedText,
	time: trimmedText,
	slug: trimmedText,
	preview: trimmedText,
	language: z.enum(languages).catch(defaultLanguage),
});

/** Runs the clicked button's action. */
export async function publishingAction(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const id = params.id ?? '';
	if (!isUuid(id)) throw data(null, { status: 404 });
	const { teamDb, content, siteUrl, invalidate, purge } = context.get(servicesContext);
	const by = signedInOf(context);
	const { values: sent } = await readForm(publishingForm, request);
	if (!sent) throw data(null, { status: 400 });
	const { day, time, slug } = sent;
	const schedule = { day, time, slug };
	const refuse = (problem: string) =>
		data<PublishingResult>(
			{ problem, typed: schedule },
			{ status: problem === problems.conflict ? 409 : 422 },
		);
	const back = () => redirect(`${postUrls(id).publishing}?done=${sent.intent}`, 303);

	switch (sent.intent) {
		case 'preview': {
			const link = await asTeam(teamDb, async (trx) => {
				const preview = await createPreview(trx, { postId: id, memberId: by.memberId });
				if (preview) await audit(trx, by, { action: 'posts.preview_made', subject: id });
				return preview;
			});
			if (!link) return refuse(problems.deleted);
			return data<PublishingResult>({ previewUrl: siteUrl + previewPath(content, link.token) });
		}
		case 'open_preview': {
			// The member's own preview isn't logged; only links that can be shared are.
			const preview = { postId: id, memberId: by.memberId, own: true };
			const createdPreview = await asTeam(teamDb, (trx) => createPreview(trx, preview));
			return createdPreview
				? redirectDocument(previewPath(content, createdPreview.token), 303)
				: refuse(problems.deleted);
		}
		case 'end_preview': {
			await asTeam(teamDb, async (trx) => {
				const { preview } = sent;
				const ended = isUuid(preview) && (await revokePreview(trx, preview));
				if (ended) await audit(trx, by, { action: 'posts.preview_ended', subject: id });
			});
			return back();
		}
		case 'slug': {
			const result = await asTeam(teamDb, async (trx) => {
				const slugResult = await changeSlug(trx, { id, slug: schedule.slug });
				if (slugResult.outcome === 'changed') {
					await audit(trx, by, { action: 'posts.slug_changed', subject: id });
				}
				return slugResult;
			});
			if (result.outcome === 'missing') throw data(null, { status: 404 });
			if (result.outcome === 'invalid') return refuse(`The address ${result.problem}.`);
			if (result.outcome === 'changed' || result.outcome === 'unchanged') {
				if (result.outcome === 'changed') purge();
				return back();
			}
			return refuse(problems[result.outcome]);
		}
		case 'language': {
			const result = await changeLanguage(teamDb, { id, language: sent.language }, by);
			if (result === 'missing') throw data(null, { status: 404 });
			if (result !== 'changed') return refuse(problems[result]);
			purge();
			return back();
		}
		case 'twin':
			try {
				const twin = { translation_of: id, language: sent.language };
				return redirect(postUrls(await addPost(teamDb, by, twin)).editor, 303);
			} catch (error) {
				if (!isWrongTranslation(error)) throw error;
				return refuse(problems.wrong);
			}
		default:
			return changed(sent.intent, sent.version);
	}

	async function changed(known: StateIntent, expectedVersion: number) {
		const at = zonedMoment(schedule, content.site.time_zone);
		if (known === 'schedule' && !(at instanceof Date)) {
			return refuse(at === 'skipped' ? problems.skipped_time : problems.invalid_time);
		}
		const seen = { id, expectedVersion };
		const moment = at instanceof Date ? at : undefined;
		const result = await changeState(teamDb, known, seen, moment, by);
		const problem = problemOf(result);
		if (problem) return refuse(problems[problem]);
		if (result.outcome === 'done') {
			if (unpublishing.has(known)) purge();
			else invalidate();
		}
		return known === 'delete' ? redirect('/desk/posts?done=deleted', 303) : back();
	}
}

/** @throws 404 for a post that no longer exists */
function problemOf(result: PublishOutcome): keyof typeof problems | undefined {
	switch (result.outcome) {
		case 'done':
			return undefined;
		case 'missing':
			throw data(null, { status: 404 });
		case 'incomplete':
			return result.lacks.includes('title') ? 'no_title' : 'no_content';
		default:
			return result.outcome;
	}
}

const hour = 3_600_000;

/** The notice after each action, by the intent of its button. */
const done = {
	publish: 'Published. Readers see it now.',
	update: 'The changes are published.',
	schedule: 'Scheduled.',
	unpublish: 'It’s a draft again.',
	drop: 'The changes were discarded.',
	undelete: 'It’s back.',
	slug: 'The address has changed. Old links lead to the new one.',
	language: 'It’s saved. The page is on the site in that language.',
	end_preview: 'That link no longer works.',
};

/** Loads the publishing screen. */
export async function loadPublishing({ context, params, url }: LoaderFunctionArgs) {
	const id = params.id ?? '';
	const { teamDb, content, contents, siteUrl } = context.get(servicesContext);
	const loaded = isUuid(id)
		? await asTeam(teamDb, async (trx) => {
				const post = await readPost(trx, id);
				if (!post) return undefined;
				const translations = await listTranslations(trx, id);
				return { post, previews: await listPreviews(trx, id), translations };
			})
		: undefined;
	if (!loaded) throw data(null, { status: 404 });
	const { post } = loaded;
	const zone = content.site.time_zone;
	// The planned time, or else the next full hour.
	const next = new Date((Math.floor(Date.now() / hour) + 1) * hour);
	const planned = wallTime(
		post.state === 'scheduled' && post.published_at ? post.published_at : next,
		zone,
	);
	const postUrl = siteUrl + postPath(contentIn(contents, post.language), post.slug);
	return { ...loaded, zone, planned, url: postUrl, flash: flashOf(url, done) };
}
