import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { flashOf } from '#app/desk/shell/flash.tsx';
import { readForm, text, version as versionField } from '#app/desk/shell/parse-form.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { mailAuthor, readAuthorMail } from '#app/domain/stories/author-mail.server.ts';
import {
	askAuthor,
	detailsIn,
	findUncovered,
	publishRefusal,
	publishStory,
	saveVersion,
	unpublishStory,
} from '#app/domain/stories/change-story.server.ts';
import {
	firstNameOf,
	maxLengths,
	noReceipt,
	type PublicVersion,
	storyPath,
} from '#app/domain/stories/public-version.ts';
import { sentencesOf } from '#app/domain/stories/sentences.ts';
import { openStory, type Story } from '#app/domain/stories/stories.server.ts';
import { contentIn } from '#app/platform/content/page-languages.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/**
 * Reads a story for its screen; opening one is in the audit log.
 *
 * @throws a response with status 404 for no story, or one that the role may not see
 */
export async function loadStory({ context, url }: LoaderFunctionArgs, reference: string) {
	const services = context.get(servicesContext);
	const { teamDb, content } = services;
	const you = signedInOf(context);
	const opened = await openStory(teamDb, reference, you);
	const reads = may(you.role, 'inbox.read');
	if (!opened) throw data(null, { status: 404 });
	const story = visibleTo(reads, opened);
	if (!story) throw data(null, { status: 404 });
	const { email: _, ...shown } = story;
	return {
		story: shown,
		page:
			story.state === 'published' && story.slug
				? storyPath(contentIn(services.contents, story.language), story.slug)
				: undefined,
		start: startOf(story),
		uncovered: findUncovered(story),
		// The details are confirmed on the screen itself.
		refusal: publishRefusal(story, true),
		details: detailsIn(story),
		mail: story.pending ? await readAuthorMail(teamDb, story, services) : undefined,
		letters: content.letters.map(({ id, title }) => ({ value: id, label: title })),
		kinds: content.site.personal_details.kinds,
		reads,
		publishes: may(you.role, 'stories.publish'),
		flash: flashOf(url, doneWith(story)),
	};
}

/** What an action did, as long as it's so: its address may be opened again. */
const doneWith = ({ pending, state }: Story): Record<string, string> => ({
	saved: 'Saved.',
	...(pending && { asked: 'The author can see it now, by their private link.' }),
	...(state === 'published' ? { published: 'It’s public.' } : { ended: 'It’s off the site.' }),
});

/**
 * A role that can't read the inbox sees the story while its author's permission stands, and of one that ended only
 * that it did.
 */
function visibleTo(reads: boolean, story: Story): Story | undefined {
	if (reads) return story;
	if (story.permitted) return { ...story, name: firstNameOf(story.name) || null };
	if (story.state !== 'ended') return undefined;
	const withheld = { answer: null, answer_note: null, name: null };
	const empty = { title: '', body: '', helped: '', first_name: '', ...noReceipt };
	return { ...story, ...empty, ...withheld, success_story: '', helpful_resources: '' };
}

/** The public version to edit: the original until a version has been written. */
function startOf(story: Story): PublicVersion {
	const { title, body, helped, first_name, billed, paid, letter } = story;
	const receipt = { billed, paid, letter };
	if (title + body + helped !== '') return { title, body, helped, first_name, ...receipt };
	const [first = ''] = sentencesOf(story.success_story).map((text) =>
		text.trim().replace(/\.$/, ''),
	);
	return {
		title: first.length <= maxLengths.title && !first.includes('\n') ? first : '',
		body: story.success_story,
		helped: story.helpful_resources,
		first_name: firstNameOf(story.name),
		...receipt,
	};
}

const storyForm = z.object({
	intent: z.enum(['save', 'ask', 'publish', 'unpublish']),
	version: versionField.catch(0),
	title: text,
	body: text,
	helped: text,
	first_name: text,
	billed: text,
	paid: text,
	letter: text,
	confirmed: text,
} satisfies Record<keyof PublicVersion | 'intent' | 'version' | 'confirmed', z.ZodType>);

/** Saves, asks, publishes or unpublishes, by the clicked button; a refusal comes with the typed texts. */
export async function actOnStory(args: ActionFunctionArgs, reference: string) {
	const services = args.context.get(servicesContext);
	const { teamDb, purge } = services;
	const by = signedInOf(args.context);
	const { values } = await readForm(storyForm, args.request);
	if (!values) throw data(null, { status: 400 });
	const { intent, version, confirmed, ...typed } = values;
	const seen = { reference, version };
	const publishes = intent === 'publish' || intent === 'unpublish';
	if (publishes && !may(by.role, 'stories.publish')) {
		return data({ problem: 'forbidden' as const, typed: undefined }, { status: 403 });
	}
	const acts = {
		save: async () => ['saved', await saveVersion(teamDb, seen, typed, by)] as const,
		ask: async () => ['asked', await askAuthor(teamDb, seen, by, mailAuthor(services))] as const,
		publish: async () => {
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
