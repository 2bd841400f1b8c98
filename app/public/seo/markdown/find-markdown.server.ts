import { commonKinds, namedStates, officeKinds, unverifiedIn } from '#app/domain/help/states.ts';
import { wordHelp } from '#app/domain/help/words.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { escapeHref } from '#app/platform/content/escape-markdown.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { findPath } from '#app/public/find-box/find-entry.ts';
import { links, list, markdown } from './markdown.server.ts';

interface Source {
	content: Content;
	siteUrl: string;
}

/** Writes /help-now/words: every code and term, and where it leads. */
export function wordsMarkdown({ content, siteUrl }: Source): string {
	const { hero, groups, code: codeLabel, official, ...copy } = content.pages.words;
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		hero.note,
		...groups.flatMap(({ title, lead, entries }) => [
			`## ${title}`,
			lead,
			...entries.flatMap((entry) => [
				`### ${entry.code ? `${fillIn(codeLabel, { code: entry.code })}: ` : ''}${entry.term}`,
				entry.name && fillIn(official, { name: entry.name }),
				entry.text,
				links(wordHelp(entry, content), siteUrl),
			]),
		]),
		`## ${copy.sources_title}`,
		copy.sources_lead,
		sourceList(Object.values(copy.sources), siteUrl),
		fillIn(copy.checked, { date: formatDay(copy.last_checked, content.site.locale, 'long') }),
	);
}

/** Writes /help-now/states: the offices of every state. */
export function statesMarkdown({ content, siteUrl }: Source): string {
	const copy = content.pages.states;
	const { hero, kinds, sources } = copy;
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		hero.note,
		...namedStates(content).flatMap((state) => [
			`## ${state.name}`,
			list(
				officeKinds.flatMap((kind) => {
					const office = state[kind];
					if (!office) return [];
					const name = office.url ? `[${office.name}](${escapeHref(office.url)})` : office.name;
					const read = office.sources.map((source) => sources[source]?.name).join(', ');
					return `${kinds[kind].title}: ${[name, office.phone].filter(Boolean).join(', ')} (${read})`;
				}),
			),
			`${unverifiedIn(state, copy)} ${fillIn(copy.checked, {
				date: formatDay(state.last_checked, content.site.locale, 'long'),
			})}`.trim(),
		]),
		`## ${copy.directories}`,
		links(
			commonKinds.map((kind) => kinds[kind].directory),
			siteUrl,
		),
		`## ${copy.sources_title}`,
		copy.sources_lead,
		sourceList(Object.values(sources), siteUrl),
	);
}

/** Writes /help-now/find, whose search works only on the page itself. */
export function findMarkdown({ content, siteUrl }: Source): string {
	const { hero, examples, box, results } = content.pages.find;
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		box.private,
		`## ${examples.title}`,
		list(examples.items),
		links([{ label: hero.title, href: localPath(content, findPath) }, ...results.links], siteUrl),
	);
}

function sourceList(
	sources: readonly { name: string; href?: string | undefined; text: string }[],
	siteUrl: string,
): string {
	return list(
		sources.map(({ name, href, text }) => {
			const shown = href ? `[${name}](${escapeHref(new URL(href, siteUrl).href)})` : name;
			return `${shown}: ${text}`;
		}),
	);
}
