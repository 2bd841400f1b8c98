import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { requireFresh, signedInOf } from '#app/desk/shell/authorize.server.ts';
import { parseForm, text, version as versionField } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { blockChecks } from '#app/domain/posts/checks/check-block.ts';
import { checkBlocks } from '#app/domain/posts/checks/check-post.ts';
import type { CheckedBlock } from '#app/domain/posts/checks/checked-block.ts';
import { mailAuthor, readAuthorMail } from '#app/domain/stories/author-mail.server.ts';
import { firstNameOf, type PublicVersion } from '#app/domain/stories/public-version.ts';
import { paragraphsOf } from '#app/domain/stories/published-stories.server.ts';
import {
	askAuthor,
	detailsIn,
	isCovered,
	openStory,
	publishStory,
	saveVersion,
	unpublishStory,
} from '#app/domain/stories/stories.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/** What the screen of a story shows; opening one is in the audit log. */
export async function loadStory({ context, url }: LoaderFunctionArgs, reference: string) {
	const services = context.get(servicesContext);
	const { teamDb, content } = services;
	const you = signedInOf(context);
	const story = await openStory(teamDb, reference, actorOf(you));
	const reads = may(you.role, 'inbox.read');
	// Who may not read the inbox sees what its teller lets us show, and nothing else of it.
	if (!story || !(story.permitted || reads)) throw data(null, { status: 404 });
	const { email: _, ...shown } = story;
	const name = reads ? story.name : firstNameOf(story.name) || null;
	return {
		story: { ...shown, name },
		covered: isCovered(story),
		details: detailsIn(story),
		reading: readingLevel(story.body),
		mail: story.pending ? await readAuthorMail(teamDb, story, services) : undefined,
		kinds: content.site.personal_details.kinds,
		reads,
		publishes: may(you.role, 'stories.publish'),
		done: url.searchParams.get('done'),
	};
}

const storyForm = z.object({
	intent: z.enum(['save', 'ask', 'publish', 'unpublish']),
	version: versionField.catch(0),
	title: text,
	body: text,
	helped: text,
	first_name: text,
	confirmed: text,
} satisfies Record<keyof PublicVersion | 'intent' | 'version' | 'confirmed', z.ZodType>);

/** Does what the clicked button says; a refusal comes with the typed texts. */
export async function actOnStory(args: ActionFunctionArgs, reference: string) {
	const services = args.context.get(servicesContext);
	const { teamDb, purge } = services;
	const you = signedInOf(args.context);
	const by = actorOf(you);
	const { values } = parseForm(storyForm, await formBody(args.request));
	if (!values) throw data(null, { status: 400 });
	const { intent, version, confirmed, ...typed } = values;
	const seen = { reference, version };
	const publishes = intent === 'publish' || intent === 'unpublish';
	if (publishes && !may(you.role, 'stories.publish')) {
		return data({ problem: 'forbidden' as const, typed: undefined }, { status: 403 });
	}
	const acts = {
		save: async () => ['saved', await saveVersion(teamDb, seen, typed, by)] as const,
		ask: async () => ['asked', await askAuthor(teamDb, seen, by, mailAuthor(services))] as const,
		publish: async () => {
			// Taking back never waits for a passkey; making public does.
			requireFresh(args);
			const story = { ...seen, confirmed: confirmed === 'on' };
			return ['published', await publishStory(teamDb, story, by)] as const;
		},
		unpublish: async () => ['ended', await unpublishStory(teamDb, reference, by)] as const,
	};
	const [name, outcome] = await acts[intent]();
	if (outcome === 'done') {
		if (publishes) purge();
		throw redirect(`/desk/stories/${reference}?done=${name}`, 303);
	}
	const status = outcome === 'changed' || outcome === 'missing' ? 409 : 422;
	return data({ problem: outcome, typed: intent === 'save' ? typed : undefined }, { status });
}

/** Grades above which the screen says so, and words of a long sentence: as for posts (copy.md, rule 10). */
const limits = { grade: { post: 8, paragraph: 10 }, maxWords: 25 };

/** Characters that are checked; more says no more of how a text reads. */
const maxChecked = 40_000;

/**
 * How a version reads, by the checks of posts. Words that the site's copy retires and figures aren't looked for: they are
 * the teller's own.
 */
function readingLevel(body: string) {
	const blocks = paragraphsOf(body.slice(0, maxChecked)).map((paragraph): CheckedBlock => {
		return { kind: 'text', lines: paragraph.split('\n'), links: [], pictures: [] };
	});
	const check = blockChecks({ words: [], listed: [], ...limits });
	const { grade, words, issues } = checkBlocks(blocks, check);
	return {
		words,
		grade: grade === undefined ? undefined : Math.round(grade),
		aim: limits.grade.post,
		hard: issues
			.filter(({ kind }) => kind === 'sentence' || kind === 'grade')
			.map(({ kind, quote }) => ({ kind: kind as 'sentence' | 'grade', quote })),
	};
}
