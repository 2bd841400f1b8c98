import { seatQuery } from '#app/domain/site-pages/advisor-seats.ts';
import { proofOf } from '#app/domain/site-pages/proof-of.ts';
import { shownAdvisor } from '#app/domain/site-pages/shown-advisor.server.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import type { Content, Figure } from '#app/platform/content/content.server.ts';
import { escapeHref, markdownOfText } from '#app/platform/content/escape-markdown.ts';
import { reachMarkdown } from '#app/platform/content/reach-us.server.ts';
import { escapeLine, links, list, markdown, titled } from './markdown.server.ts';

/** The copy that pages are written from, and the origin of their links. */
interface Source {
	content: Content;
	siteUrl: string;
}

// Each function writes the content of its page, in the same order and from the same copy; links are absolute.

export function homeMarkdown({ content, siteUrl }: Source): string {
	const { pages, site } = content;
	const { hero, help, why, steps, people, closing } = pages.home;
	return markdown(
		...top(hero),
		`${site.launch}.`,
		links([hero.join, hero.story], siteUrl),
		proofOf(content),
		`## ${help.link.label}`,
		help.lead,
		links([help.link, ...help.lines], siteUrl),
		`## ${why.title}`,
		why.lead,
		list(why.cards.map(titled)),
		`## ${steps.title}`,
		list(steps.items.map(titled), true),
		links([steps.more], siteUrl),
		`## ${people.title}`,
		list(pages['how-it-works'].audience.items.map(({ title }) => title)),
		...ending(closing, closing.links, siteUrl),
	);
}

export function aboutMarkdown({ content: { pages, site }, siteUrl }: Source): string {
	const { hero, founder, pledges, advisors, investors } = pages.about;
	const { owner } = site;
	const { open } = advisors;
	const advisor = shownAdvisor(pages.about, owner);
	const founderName = escapeLine(owner.founder_name ?? founder.title);
	const advisorName = `**${escapeLine(advisor.name)}**`;
	return markdown(
		...top(hero),
		`## ${founderName}`,
		owner.founder_portrait &&
			`![${founderName}](${escapeHref(new URL(owner.founder_portrait, siteUrl).href)})`,
		owner.founder_story ? markdownOfText(owner.founder_story) : founder.story,
		owner.founder_profile &&
			links([{ label: founder.connect, href: owner.founder_profile }], siteUrl),
		`## ${pledges.title}`,
		list(pledges.items.map(titled)),
		`## ${advisors.title}`,
		advisors.lead,
		list([
			advisor.role ? `${advisorName}: ${escapeLine(advisor.role)}` : advisorName,
			...open.positions.map((position) => `${titled(position)} (${open.status})`),
		]),
		links(
			open.positions.map(({ seat, title }) => ({
				label: `${open.apply}: ${title}`,
				href: open.href + seatQuery(seat),
			})),
			siteUrl,
		),
		...ending(investors, [investors.link], siteUrl),
	);
}

export function howItWorksMarkdown({ content: { pages }, siteUrl }: Source): string {
	const { hero, receipt, audience, access } = pages['how-it-works'];
	const steps = receipt.steps.map(({ title, optional, text, more = [] }) => {
		const name = optional ? `${title} (${optional})` : title;
		return titled({ title: name, text: [text, ...more].join(' ') });
	});
	return markdown(
		...top(hero),
		`## ${receipt.title}`,
		list(steps, true),
		`## ${audience.title}`,
		list(audience.items.map(titled)),
		...ending(access, [access.link], siteUrl),
	);
}

export function whyNowMarkdown({ content: { pages, figures }, siteUrl }: Source): string {
	const { hero, bill, matters, closing } = pages['why-now'];
	return markdown(
		...top(hero),
		`## ${bill.subtitle}`,
		list(Object.values(figures.drawn).map(figure)),
		`## ${matters.title}`,
		...matters.body,
		links([matters.help], siteUrl),
		...ending(closing, closing.links, siteUrl),
	);
}

export function sourcesMarkdown({ content: { pages, figures }, siteUrl }: Source): string {
	const { hero, entry, rules, closing } = pages.sources;
	const entries = Object.values(figures.drawn).flatMap((ledger) => [
		`## ${ledger.value} ${ledger.sentence}`,
		list([
			`${entry.publisher}: ${ledger.publisher}`,
			`${entry.year}: ${ledger.year}`,
			`${entry.population}: ${ledger.population}`,
			`${entry.checked}: ${ledger.checkedOn}`,
		]),
		ledger.note,
		ledger.source
			? links([{ label: ledger.source.name, href: ledger.source.href }], siteUrl)
			: entry.no_source,
		`### ${entry.disputes}`,
		list(
			ledger.disputes.map(({ text, source }) => {
				if (!source) return text;
				return `${text} ${source.href ? `[${source.name}](${source.href})` : `(${source.name})`}`;
			}),
		),
	]);
	return markdown(
		...top(hero),
		...entries,
		`## ${rules.title}`,
		list(rules.items.map(titled)),
		links(rules.links, siteUrl),
		...ending(closing, closing.links, siteUrl),
	);
}

/** @param posts newest first */
export function blogMarkdown(
	{ content: { pages, site }, siteUrl }: Source,
	posts: { label: string; href: string }[],
): string {
	const { hero, soon, categories, latest } = pages.blog;
	return markdown(
		...top(hero),
		...(site.blog_coming_soon
			? [`## ${soon.title}`, soon.lead, soon.expect_title, list(soon.expect)]
			: []),
		`## ${categories.title}`,
		list(categories.cards.map(titled)),
		links([soon.notify], siteUrl),
		`## ${latest.title}`,
		posts.length > 0 ? links(posts, siteUrl) : latest.empty,
	);
}

/** Writes the purpose and the fields of a form, with a link to the form itself. */
export function formMarkdown(copy: FormCopy, path: string, { siteUrl }: Source): string {
	return markdown(
		...top(copy.hero),
		...copy.sections.flatMap(({ title, body, items, links: more }) => [
			`## ${title}`,
			...body,
			items.length > 0 &&
				list(items.map((item) => [titled(item), item.phone].filter(Boolean).join(' '))),
			more.length > 0 && links(more, siteUrl),
		]),
		`## ${copy.form.title}`,
		copy.form.intro,
		list(
			Object.values(copy.fields).map(({ label, hint }) => [label, hint].filter(Boolean).join(': ')),
		),
		links([{ label: copy.form.submit, href: path }], siteUrl),
	);
}

/** Writes Contact, including who runs the site and how to reach them besides the form. */
export function contactMarkdown(copy: FormCopy, path: string, source: Source): string {
	const { site } = source.content;
	const { founder_name, founder_profile } = site.owner;
	const { founder } = copy;
	return markdown(
		formMarkdown(copy, path, source).trimEnd(),
		`## ${site.reach.title}`,
		reachMarkdown(site),
		...(founder && founder_profile
			? [
					`## ${escapeLine(founder_name ?? founder.title)}`,
					founder.text,
					links([{ label: founder.link, href: founder_profile }], source.siteUrl),
				]
			: []),
	);
}

function top({ title, lead }: { title: string; lead: string }): string[] {
	return [`# ${title}`, lead];
}

function ending(
	{ title, lead }: { title: string; lead: string },
	further: { label: string; href: string }[],
	siteUrl: string,
): string[] {
	return [`## ${title}`, lead, links(further, siteUrl)];
}

function figure({ value, sentence, note, source }: Figure): string {
	const from = source ? ` [${source.name}](${source.href})` : '';
	return `**${value}** ${sentence} ${note}${from}`;
}
