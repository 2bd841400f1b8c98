import {
	blocksForAll,
	emptyBlank,
	type LetterBlock,
	plainBlocks,
	signatureLine,
} from '#app/domain/letters/letter-blocks.ts';
import { blankFiles, choicesOf, optionLabel } from '#app/domain/letters/letter-options.ts';
import { letterWithMeaning } from '#app/domain/letters/letter-with-meaning.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { letterGroups } from '#app/platform/content/copy-parts.ts';
import { escapeMarkdown } from '#app/platform/content/escape-markdown.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { links, list, markdown } from './markdown.server.ts';

interface Source {
	content: Content;
	siteUrl: string;
	contents: Contents;
}

/** Writes the page /help-now/letters. */
export function lettersMarkdown({ content, siteUrl }: Source): string {
	const { hero, choose, groups, how, forms, notice, closing } = content.pages.letters;
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		hero.note,
		`## ${choose}`,
		...letterGroups.flatMap((id) => [
			`### ${groups[id].title}`,
			groups[id].lead,
			list(
				content.letters
					.filter(({ in_groups }) => in_groups.includes(id))
					.map((letter) => `${letter.when}: [${letter.title}](${siteUrl}${letter.path})`),
			),
		]),
		`## ${how.title}`,
		list(how.steps, true),
		`## ${forms.title}`,
		list(
			forms.items.map(
				({ title, text, link }) => `**${title}:** ${text} [${link.label}](${link.href})`,
			),
		),
		notice.text,
		`## ${closing.title}`,
		closing.lead,
		links(closing.links, siteUrl),
	);
}

/** Writes the page /help-now/my-case: each section with a line for each field. */
export function myCaseMarkdown({ content, siteUrl }: Source): string {
	const { hero, private: note, sections, links_title, links: places } = content.pages['my-case'];
	return markdown(
		`# ${hero.title}`,
		hero.lead,
		note,
		...Object.values(sections).flatMap(({ title, lead, fields }) => [
			`## ${title}`,
			lead,
			list(fields.map(({ label }) => `${label}: ${signatureLine.replaceAll('_', '\\_')}`)),
		]),
		`## ${links_title}`,
		links(places, siteUrl),
	);
}

/** Writes the page of a letter: its text with blanks, and instructions for sending it. */
export function letterMarkdown(letter: Letter, { content, siteUrl, contents }: Source): string {
	const { frame, page, notice, send, leave_out } = content.pages.letters;
	const { guide } = letter;
	const choices = choicesOf(letter, content.pages['help-now'].deadlines.form.kinds, page);
	const labels = Object.fromEntries(
		letter.blanks.map(({ name, label }) => [name, emptyBlank(label)]),
	);
	const both = letterWithMeaning(letter, { content, contents });
	const sent = both?.sent ?? { letter, frame };
	const shown = blocksForAll(sent.letter, sent.frame, both?.meaning).flatMap((block) => {
		const option = optionLabel(choices, block);
		const note = option ? `*${escapeMarkdown(fillIn(frame.part_note, { option }))}*` : [];
		return [
			note,
			plainBlocks([block]).map(({ kind, text }) => {
				const line = escapeMarkdown(fillIn(text, labels)).replaceAll('\n', '  \n');
				return { title: `### ${line}`, heading: `#### ${line}`, item: `- ${line}`, text: line }[
					kind
				];
			}),
			meaningOf(block)
				.map((line) => `> ${escapeMarkdown(fillIn(line, labels))}`)
				.join('  \n'),
		].flat(2);
	});
	const { after } = content.pages.letters;
	const related = content.letters.filter(({ id }) => letter.related.includes(id));
	const topics: [string, string[]][] = [
		[page.to, guide.to],
		[page.send, send],
		[page.enclose, guide.enclose],
		[page.leave_out, [...guide.leave_out, ...leave_out]],
		[page.next, guide.next],
		[page.if_not, guide.if_not],
		[page.rules, letter.rules.map(({ text }) => text)],
	];
	return markdown(
		`# ${letter.title}`,
		letter.lead,
		`**${notice.title}:** ${notice.text}`,
		`## ${page.letter}`,
		...shown,
		links(
			blankFiles(letter, page).map(({ href, label }) => ({ href, label })),
			siteUrl,
		),
		...topics.flatMap(([title, items]) => [`## ${title}`, list(items)]),
		`## ${after.send_next}`,
		links(
			related.map((other) => ({ label: other.title, href: other.path })),
			siteUrl,
		),
	);
}

/** Returns what a block means, if its letter is in another language than the page; names alone need no words. */
function meaningOf({ lines, meaning = [] }: LetterBlock): string[] {
	return `${meaning}` === `${lines}` ? [] : meaning;
}
