import {
	copyOf,
	emptyBlank,
	type LetterBlock,
	letterBlocks,
	plainBlocks,
	plainText,
} from '#app/domain/letters/letter-blocks.ts';
import { blankFileQuery, choicesOf, optionLabel } from '#app/domain/letters/letter-options.ts';
import { letterWithMeaning } from '#app/domain/letters/letter-with-meaning.ts';
import { defaultLanguage, isLanguage, type Language } from '#app/platform/content/languages.ts';
import { type LetterWriter, letterWriters } from '#app/platform/content/letter-writers.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import { notFound } from '#app/platform/http/file-response.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Route } from './+types/blank-file-route';
import { writeDocx } from './write-docx.ts';

export const handle = {
	cache: {
		select: (query) => {
			const file = { writer: readWriter(query), language: readLanguage(query) };
			return { query: blankFileQuery(file), unbounded: false };
		},
	},
} satisfies RouteHandle;

/** Reads whose words a blank file is in; the patient's without a query. */
function readWriter(query: URLSearchParams): LetterWriter {
	return letterWriters.find((writer) => writer === query.get('writer')) ?? 'self';
}

/** Reads the language of a blank file from its query; by default English, in which letters go out. */
function readLanguage(query: URLSearchParams): Language {
	const language = query.get('language');
	return isLanguage(language) ? language : defaultLanguage;
}

/** Serves a letter with its blanks in brackets, as a Word or text file; the same for all visitors. */
export function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const { language, letters, pages, site } = services.content;
	const letter = letters.find(({ path }) => path === url.pathname.replace(/\.\w+$/, ''));
	const writer = readWriter(url.searchParams);
	if (!letter?.writers.includes(writer)) return notFound(context.get(servicesContext));
	const { frame, page } = pages.letters;
	const choices = choicesOf(letter, pages['help-now'].deadlines.form.kinds, page);
	const isOwn = readLanguage(url.searchParams) === language;
	const both = isOwn ? undefined : letterWithMeaning(letter, services);
	const sent = both?.sent ?? { letter, frame };
	const english = both?.about.english;
	// It contains all optional parts, each below a line that says when to use it, and boxes for the enclosures.
	const write = (framed: typeof sent, labelOf: (blank: Letter['blanks'][number]) => string) => {
		const labels = Object.fromEntries(
			letter.blanks.map((blank) => [blank.name, emptyBlank(labelOf(blank))]),
		);
		const blocks = letterBlocks(framed.letter, framed.frame, writer).flatMap(
			(block): LetterBlock[] => {
				if (block.ticked) {
					const isItem = block.kind === 'list';
					return [{ ...block, lines: block.lines.map((line) => (isItem ? `☐ ${line}` : line)) }];
				}
				const option = optionLabel(choices, block);
				const note = option ? fillIn(frame.part_note, { option }) : '';
				return note ? [{ kind: 'text', lines: [note], onlyIf: [] }, block] : [block];
			},
		);
		return plainBlocks(blocks).map(({ kind, text }) => ({ kind, text: fillIn(text, labels) }));
	};
	const plain = write(sent, ({ name, label }) =>
		english ? `${english.labels[name]} / ${label}` : label,
	);
	const copy = both
		? copyOf(
				write(both.meaning, ({ label }) => label),
				both.about.copy,
				site.locale,
			)
		: [];
	const word = url.pathname.endsWith('.docx');
	const body = word
		? writeDocx([...plain, ...copy], {
				title: sent.letter.title,
				language: english?.locale ?? site.locale,
			})
		: plainText(plain);
	return new Response(body, {
		headers: {
			'content-type': word
				? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
				: 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${url.pathname.split('/').at(-1)}"`,
			'cache-control': staticCacheControl,
			'x-robots-tag': 'noindex',
		},
	});
}
