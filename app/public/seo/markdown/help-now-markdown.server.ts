import { postPath } from '#app/domain/posts/reading/post-path.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { Contact } from '#app/platform/content/copy-parts.ts';
import type { Guide } from '#app/platform/content/guides.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { links, list, markdown } from './markdown.server.ts';

interface Source {
	content: Content;
	siteUrl: string;
}

/** Writes the page /help-now, with a link to the deadline helper on the page itself. */
export function helpNowMarkdown({ content, siteUrl }: Source): string {
	const page = content.pages['help-now'];
	const { hero, urgent, situations, situation_labels: labels, deadlines, closing } = page;
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		`## ${urgent.title}`,
		list([
			...urgent.lines.map(
				({ label, numbers }) => `${label}: ${numbers.map((number) => number.label).join(', ')}`,
			),
			...urgent.items,
		]),
		hero.note,
		...situations.flatMap(({ title, lead, steps, call, guides, posts, ...situation }) => [
			`## ${title}`,
			lead,
			`### ${labels.steps}`,
			list(steps, true),
			guideLinks(
				content.guides.filter(({ id }) => guides.includes(id)),
				siteUrl,
			),
			`### ${labels.call}`,
			labels.call_hint,
			contactList(call, page, siteUrl),
			`### ${labels.letters}`,
			letterLinks(content, situation.letters, siteUrl),
			links(
				[
					{
						label: labels.all_letters,
						href: localPath(content, `/help-now/letters#${situation.letter_group}`),
					},
				],
				siteUrl,
			),
			posts.length > 0 && `### ${labels.posts}`,
			links(
				posts.map(({ label, slug }) => ({ label, href: postPath(content, slug) })),
				siteUrl,
			),
		]),
		`## ${page.guide_labels.title}`,
		guideLinks(content.guides, siteUrl),
		`## ${deadlines.title}`,
		`${deadlines.lead} ${deadlines.letter_wins}`,
		links([{ label: deadlines.title, href: localPath(content, '/help-now#deadlines') }], siteUrl),
		`## ${closing.title}`,
		closing.lead,
		links(closing.links, siteUrl),
	);
}

/** Writes the page of a guide. */
export function guideMarkdown(guide: Guide, { content, siteUrl }: Source): string {
	const page = content.pages['help-now'];
	const { situation_labels: labels, guide_labels, hero } = page;
	return markdown(
		`# ${guide.title}`,
		guide.lead,
		hero.note,
		`## ${labels.steps}`,
		list(guide.steps, true),
		guide.letters.length > 0 && `## ${labels.letters}`,
		letterLinks(content, guide.letters, siteUrl),
		...guide.sections.flatMap(({ title, items }) => [`## ${title}`, list(items)]),
		guide.call.length > 0 && `## ${labels.call}`,
		guide.call.length > 0 && labels.call_hint,
		contactList(guide.call, page, siteUrl),
		`## ${guide_labels.rules}`,
		list(guide.rules.map(({ text }) => text)),
		guideLinks(
			content.guides.filter(({ id }) => guide.related.includes(id)),
			siteUrl,
		),
	);
}

function letterLinks({ letters }: Content, ids: readonly string[], siteUrl: string): string {
	return links(
		letters
			.filter(({ id }) => ids.includes(id))
			.map(({ path, title }) => ({ label: title, href: path })),
		siteUrl,
	);
}

function guideLinks(guides: readonly Guide[], siteUrl: string): string {
	return links(
		guides.map(({ path, title }) => ({ label: title, href: path })),
		siteUrl,
	);
}

/** Lists the named contacts with their details. */
function contactList(
	names: readonly string[],
	page: Content['pages']['help-now'],
	siteUrl: string,
): string {
	return list(names.flatMap((name) => (page.contacts[name] ? line(page.contacts[name]) : [])));

	function line({ name, phone, tty, link, can, cannot }: Contact): string {
		const reach = [
			phone,
			tty && `${page.situation_labels.tty} ${tty}`,
			link && `[${link.label}](${new URL(link.href, siteUrl).href})`,
		].filter(Boolean);
		const numbers = reach.length > 0 ? ` ${reach.join(', ')}.` : '';
		return `**${name}**:${numbers} ${can} ${cannot}`;
	}
}
