import { postPath } from '#app/blog/post-path.ts';
import type { Content } from '#app/content/content.server.ts';
import type { Contact } from '#app/content/pages/help-now.server.ts';
import { links, list, markdown } from './markdown.server.ts';

/** The page /help-now; the deadline helper itself is on the page, to which its link leads. */
export function helpNowMarkdown(given: { content: Content; siteUrl: string }): string {
	const { siteUrl } = given;
	const page = given.content.pages['help-now'];
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
		...situations.flatMap(({ title, lead, steps, call, posts, letter_group }) => [
			`## ${title}`,
			lead,
			`### ${labels.steps}`,
			list(steps, true),
			`### ${labels.call}`,
			list(call.flatMap((name) => (page.contacts[name] ? contact(page.contacts[name]) : []))),
			links([{ label: labels.letters, href: `/help-now/letters#${letter_group}` }], siteUrl),
			posts.length > 0 && `### ${labels.posts}`,
			links(
				posts.map(({ label, slug }) => ({ label, href: postPath(slug) })),
				siteUrl,
			),
		]),
		`## ${deadlines.title}`,
		`${deadlines.lead} ${deadlines.letter_wins}`,
		links([{ label: deadlines.title, href: '/help-now#deadlines' }], siteUrl),
		`## ${closing.title}`,
		closing.lead,
		links(closing.links, siteUrl),
	);

	function contact({ name, phone, tty, link, can, cannot }: Contact): string {
		const reach = [
			phone,
			tty && `${labels.tty} ${tty}`,
			link && `[${link.label}](${link.href})`,
		].filter(Boolean);
		const numbers = reach.length > 0 ? ` ${reach.join(', ')}.` : '';
		return `**${name}**:${numbers} ${can} ${cannot}`;
	}
}
