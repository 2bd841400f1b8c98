import { data, redirect } from 'react-router';
import { decideConsent } from '#app/domain/private-links/change-sent.server.ts';
import type { OpenedLink } from '#app/domain/private-links/open-link.server.ts';
import { readSent, type SentPage } from '#app/domain/private-links/read-sent.server.ts';
import { storyPath } from '#app/domain/stories/public-version.ts';
import { readStory } from '#app/domain/stories/stories.server.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { YoursCopy } from '#app/platform/content/pages/yours.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { privateLinkPath } from '#app/platform/http/private-links.server.ts';
import { readFields } from '#app/platform/http/read-form.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { day } from '#app/platform/time/formats.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { ClosedPage, Lines, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink } from './load-link.server.ts';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { linkHeaders as headers } from './load-link.server.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async (opened, { teamDb, content }) => {
		const { yours: copy } = content.pages;
		const sent = await readSent(teamDb, opened, content);
		if (!sent) return undefined;
		const notices = new Map([
			['corrected', copy.correct.done],
			['unchanged', copy.correct.unchanged],
			['given', copy.consents.done_given],
			['withdrawn', copy.consents.done_withdrawn],
			['approved', copy.story.done_approved],
			['declined', copy.story.done_declined],
			['changes', copy.story.done_changes],
		]);
		const below = (name: string) => privateLinkPath(opened.link, name);
		return {
			copy,
			...sent.page,
			story: await storyOf(opened, teamDb, content),
			notice: notices.get(args.url.searchParams.get('done') ?? ''),
			paths: {
				correct: below('correct'),
				delete: below('delete'),
				html: below('your-data.html'),
				json: below('your-data.json'),
			},
			meta: linkMeta(copy),
		};
	});
}

/** Gives or withdraws a consent. */
export async function action(args: Route.ActionArgs) {
	return withLink(args, async (opened, { teamDb, content, purge }) => {
		const fields = await readFields(args.request);
		const text = (name: string) => fields.get(name) ?? '';
		const given = text('intent') === 'give';
		if (!given && text('intent') !== 'withdraw') throw new Response(null, { status: 400 });
		const decision = { field: text('field'), given, seen: text('seen') };
		const outcome = await decideConsent(teamDb, opened, decision, content);
		if (outcome === 'missing') return undefined;
		if (outcome === 'stale') return data({ outcome }, { status: 409 });
		purge();
		throw redirect(`${privateLinkPath(opened.link)}?done=${given ? 'given' : 'withdrawn'}`, 303);
	});
}

/** What somebody sent, and what they can do with it. */
export default function Yours({ loaderData, actionData }: Route.ComponentProps) {
	if ('closed' in loaderData) return <ClosedPage {...loaderData} />;
	const { copy, about, fields, consents, story, paths, notice } = loaderData;
	const stale = actionData && 'outcome' in actionData;
	return (
		<LinkLayout
			title={copy.title}
			lead={copy.lead}
			notice={notice}
			alert={stale ? { title: copy.consents.stale, help: copy.consents.stale_help } : undefined}
		>
			<Lines lines={about} />
			<section>
				<h2 className="text-xl">{copy.sent}</h2>
				<Lines lines={fields} />
				<p className="mt-4">
					<TextLink href={paths.correct}>{copy.correct.link}</TextLink>
				</p>
			</section>
			{story && <StoryPart {...story} copy={copy.story} />}
			{consents.length > 0 && (
				<section>
					<h2 className="text-xl">{copy.consents.title}</h2>
					{consents.map((consent) => (
						<ConsentForm key={consent.field} {...consent} copy={copy.consents} />
					))}
				</section>
			)}
			<section>
				<h2 className="text-xl">{copy.copies.title}</h2>
				<p className="mt-2">
					{copy.copies.lead} {copy.copies.print_hint}
				</p>
				<p className="mt-2">
					<TextLink href={paths.html}>{copy.copies.html}</TextLink>
				</p>
				<p>
					<TextLink href={paths.json}>{copy.copies.json}</TextLink>
				</p>
			</section>
			<p>
				<a href={paths.delete} className={buttonClassName('quiet')}>
					{copy.delete.link}
				</a>
			</p>
			<div>
				{copy.links.map(({ label, href }) => (
					<p key={href}>
						<TextLink href={href}>{label}</TextLink>
					</p>
				))}
			</div>
		</LinkLayout>
	);
}

/** Where a story stands, and what there is to look at. */
async function storyOf({ table, link }: OpenedLink, teamDb: TeamDb, { pages, site }: Content) {
	if (table !== 'success_stories') return undefined;
	const story = await readStory(teamDb, link.reference);
	if (!story) return undefined;
	const { state, slug, ends_at } = story;
	const isPublic = state === 'published';
	const sentence = pages.yours.story.states[state];
	return {
		state: isPublic && ends_at ? fillIn(sentence, { date: day(ends_at, site) }) : sentence,
		ended: state === 'ended',
		toApprove: state === 'waiting' || isPublic ? privateLinkPath(link, 'story') : undefined,
		page: isPublic && slug ? storyPath(slug) : undefined,
	};
}

function StoryPart(
	props: NonNullable<Awaited<ReturnType<typeof storyOf>>> & { copy: YoursCopy['story'] },
) {
	const { state, ended, toApprove, page, copy } = props;
	return (
		<section>
			<h2 className="text-xl">{copy.heading}</h2>
			<p className="mt-2">
				{state} {ended && copy.outside}
			</p>
			{page && (
				<p className="mt-2">
					<TextLink href={page}>{copy.open}</TextLink>
				</p>
			)}
			{toApprove && (
				<p className="mt-2">
					<TextLink href={toApprove}>{page ? copy.extend : copy.look}</TextLink>
				</p>
			)}
		</section>
	);
}

/** A consent as it was given, or as it can be, with one button. */
function ConsentForm(
	props: SentPage['consents'][number] & { copy: { give: string; withdraw: string } },
) {
	const { field, sentence, given, text, seen, copy } = props;
	return (
		<form method="post" className="mt-3 space-y-2">
			<blockquote className="whitespace-pre-wrap border-rule border-l-4 pl-4">
				{sentence}
			</blockquote>
			<p>{text}</p>
			<input type="hidden" name="field" value={field} />
			<input type="hidden" name="seen" value={seen} />
			<button
				type="submit"
				name="intent"
				value={given ? 'withdraw' : 'give'}
				className={buttonClassName(given ? 'quiet' : 'primary')}
			>
				{given ? copy.withdraw : copy.give}
			</button>
		</form>
	);
}
