import { data } from 'react-router';
import { postPath } from '#app/domain/posts/reading/post-path.ts';
import type { HelpNowCopy } from '#app/generated/copy.ts';
import { letterPath, lettersPath } from '#app/platform/content/letter-path.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { liveHeaders } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { FindSection, findSectionOf } from '#app/public/find-box/find-section.tsx';
import { CallToAction } from '#app/public/layout/call-to-action.tsx';
import { onlyPublicPosts } from '#app/public/seo/only-public-posts.server.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/route';
import { DeadlineHelper } from './deadline-helper.tsx';
import { helpNowPath, privateHeaders, readEntry, resultQuery, selectEntry } from './entry.ts';
import { findDeadlines } from './find-deadlines.ts';
import { helperCopyOf, sheetCopyOf } from './sheet-copy.ts';
import { type Link, MoreHelp, SituationList } from './situation-list.tsx';
import { todayInUnitedStates } from './today.ts';

export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export const handle = { hydrate: 'touch', cache: { select: selectEntry } } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { content, siteUrl } = services;
	const {
		meta: metadata,
		deadlines,
		guide_labels,
		income_check,
		letters_row,
		...copy
	} = content.pages['help-now'];
	const toLocal = (path: string) => localPath(content, path);
	const letterhead = [content.site.product, siteUrl + toLocal(helpNowPath)] as const;
	const query = new URL(request.url).searchParams;
	const chosen = readEntry(query);
	// A link that only chooses the kind has no date to answer to.
	const entry = query.has('arrived') && !chosen?.date ? null : chosen;
	const helper = helperCopyOf(deadlines, content.site.form, content.pages.letters);
	const outcome = entry && findDeadlines(entry, todayInUnitedStates(new Date()));
	// With dates, the page only links to the situations.
	const { situations, contacts, contents, situation_labels: labels, ...rest } = copy;
	const called = new Set(situations.flatMap(({ call }) => call));
	const links = situations.map(({ id, title }) => ({
		id,
		title,
		href: `${entry ? toLocal(helpNowPath) : ''}#${id}`,
	}));
	const letterLinks = content.letters.map(({ path, title }) => ({ label: title, href: path }));
	const guideLinks = content.guides.map(({ path, title }) => ({ label: title, href: path }));
	const incomeLink = {
		label: income_check.title,
		href: toLocal('/help-now/financial-assistance#income'),
	};
	/** Returns links to pages, without those that a step has already. */
	const linksTo = (all: Link[], english: string[], steps: string[]) => {
		const paths = english.map(toLocal).filter((path) => !steps.join().includes(`](${path})`));
		return all.filter(({ href }) => paths.includes(href));
	};
	const { deadlines: deadlinesTitle, more, ...card } = contents;
	const page = {
		copy: rest,
		contents: {
			...card,
			lines: [
				// The same objects, so that the page's data contains them once.
				...links,
				...(entry ? [] : [{ title: more, href: '#more' }]),
				{ title: letters_row.title, href: toLocal(lettersPath) },
				{ title: deadlinesTitle, href: '#deadlines' },
			],
		},
		list: entry
			? null
			: {
					situations: (await onlyPublicPosts(situations, services)).map(
						({ letters, guides, posts, letter_group, ...situation }) => ({
							...situation,
							letters: [
								...linksTo(letterLinks, letters.map(letterPath), situation.steps),
								{ label: labels.all_letters, href: `${toLocal(lettersPath)}#${letter_group}` },
							],
							guides: linksTo(
								guideLinks,
								guides.map((id) => `/help-now/${id}`),
								situation.steps,
							),
							first: guides.includes('financial-assistance') ? [incomeLink] : [],
							posts: posts.map(({ label, slug }) => ({ label, href: postPath(content, slug) })),
						}),
					),
					letters: {
						...letters_row,
						covers: fillIn(letters_row.covers, { letters: content.letters.length }),
					},
					contacts: Object.fromEntries(
						Object.entries(contacts).filter(([name]) => called.has(name)),
					),
					labels,
					note: copy.hero.note,
				},
		more: entry ? null : { title: guide_labels.title, guides: guideLinks },
		links,
		helper,
		letterhead,
		find: entry ? null : findSectionOf(content),
	};
	if (!entry || !outcome) {
		return data(
			{ ...page, meta: metadata, entry: chosen, outcome: null, sheetCopy: null },
			// The page shows which posts are public.
			{ headers: chosen ? privateHeaders : liveHeaders() },
		);
	}
	// The title of the new document announces the result of the form.
	const titles = {
		found: deadlines.results.title,
		asked: deadlines.form.asked,
		refused: `${content.site.form.error_title} ${metadata.title}`,
	};
	return data(
		{
			...page,
			meta: {
				...metadata,
				title: titles[outcome.state],
				noindex: true,
				carried: resultQuery(entry),
			} satisfies PageMetadata,
			entry,
			outcome,
			sheetCopy: sheetCopyOf(content),
		},
		// An invalid field is a 422, as with every form of the site.
		{ status: outcome.state === 'refused' ? 422 : 200, headers: privateHeaders },
	);
}

export default function HelpNow({ loaderData }: Route.ComponentProps) {
	const { copy, contents, list, more, links, helper, letterhead, find, ...dates } = loaderData;
	const { hero, urgent, closing } = copy;
	return (
		<>
			<p className="letterhead mb-6 hidden flex-wrap justify-between gap-x-6 border-b pb-2 print:flex">
				<b>{letterhead[0]}</b> <span>{letterhead[1]}</span>
			</p>
			<Hero
				{...hero}
				// Otherwise the note is below the situations, which come first.
				note={list ? undefined : hero.note}
				illustration={<HelpContents {...contents} />}
			>
				<UrgentHelp {...urgent} />
			</Hero>
			{list && <SituationList {...list} />}
			{find && <FindSection {...find} />}
			{more && <MoreHelp {...more} />}
			<DeadlineHelper copy={helper} situations={links} {...dates} />
			<CallToAction {...closing} />
		</>
	);
}

/** The page's contents as a statement whose lines link to the sections. */
function HelpContents(props: {
	title: string;
	subtitle: string;
	lines: { title: string; href: string }[];
}) {
	return (
		<nav aria-label={props.title} className="help-contents receipt print:hidden">
			<p className="font-display font-semibold text-2xl leading-tight">{props.title}</p>
			<p className="text-ink-soft">{props.subtitle}</p>
			<ul className="mt-4">
				{props.lines.map(({ title, href }) => (
					<li key={href} className="receipt-rule">
						<a href={href} className="bill-link">
							<span className="min-w-0">
								<Unbroken text={title} />
							</span>{' '}
							<span aria-hidden="true">{href.includes('#') ? '↓' : '→'}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Urgent help: phone numbers, and the fast way to appeal. */
function UrgentHelp(props: HelpNowCopy['urgent']) {
	return (
		<section
			aria-labelledby="urgent"
			className="w-full max-w-xl rounded-md border-coral border-l-4 bg-marigold-soft px-3 py-1 sm:px-5 sm:py-4"
		>
			{/* On a phone the lines speak for themselves, and the situations come sooner. */}
			<h2 id="urgent" className="text-xl max-sm:sr-only">
				{props.title}
			</h2>
			<dl className="max-lg:text-sm sm:mt-1">
				{props.lines.map(({ label, numbers }) => (
					<div
						key={label}
						className="receipt-line max-lg:flex-wrap max-lg:before:hidden max-lg:*:last:max-w-full"
					>
						<dt>{label}</dt>
						{/* Targets keep their full height, because calling a wrong number here would be serious. */}
						<dd>
							<span className="flex flex-wrap gap-x-2.5 sm:gap-x-4 lg:flex-col lg:items-end">
								{numbers.map((number) => (
									<TextLink key={number.href} href={number.href}>
										{number.label}
									</TextLink>
								))}
							</span>
						</dd>
					</div>
				))}
			</dl>
			<Disclosure summary={props.more} className="max-sm:text-sm">
				{props.items.map((item) => (
					<p key={item} className="mb-2">
						<LinkedText text={item} />
					</p>
				))}
			</Disclosure>
		</section>
	);
}
