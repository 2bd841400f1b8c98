import {
	emptyBlank,
	type LetterBlock,
	letterBlocks,
	plainBlocks,
	plainText,
} from '#app/platform/content/letter-blocks.ts';
import { choicesOf, optionLabel } from '#app/platform/content/letter-options.ts';
import { type LetterWriter, letterWriters } from '#app/platform/content/letter-writers.ts';
import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import { notFound } from '#app/platform/http/file-response.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Route } from './+types/blank-file-route';
import { writeDocx } from './write-docx.ts';

export const handle = {
	cache: {
		kind: 'file',
		select: (query) => {
			const writer = readWriter(query);
			return { query: writer === 'self' ? '' : `?writer=${writer}`, unbounded: false };
		},
	},
} satisfies RouteHandle;

/** Reads whose words a blank file is in; the patient's without a query. */
function readWriter(query: URLSearchParams): LetterWriter {
	return letterWriters.find((writer) => writer === query.get('writer')) ?? 'self';
}

/** Serves a letter with its blanks in brackets, as a Word or text file; the same for all visitors. */
export function loader({ url, context }: Route.LoaderArgs) {
	const { letters, pages, site } = context.get(servicesContext).content;
	const letter = letters.find(({ path }) => path === url.pathname.replace(/\.\w+$/, ''));
	const writer = readWriter(url.searchParams);
	if (!letter?.writers.includes(writer)) return notFound(context.get(servicesContext));
	const { frame, page } = pages.letters;
	const choices = choicesOf(letter, pages['help-now'].deadlines.form.kinds, page);
	const labels = Object.fromEntries(
		letter.blanks.map(({ name, label }) => [name, emptyBlank(label)]),
	);
	// It contains all optional parts, each below a line that says when to use it.
	const blocks = letterBlocks(letter, frame, writer).flatMap((block): LetterBlock[] => {
		const option = optionLabel(choices, block);
		const note = option ? fillIn(frame.part_note, { option }) : '';
		return note ? [{ kind: 'text', lines: [note], onlyIf: [] }, block] : [block];
	});
	const plain = plainBlocks(blocks).map(({ kind, text }) => ({ kind, text: fillIn(text, labels) }));
	const word = url.pathname.endsWith('.docx');
	const body = word
		? writeDocx(plain, { title: letter.title, language: site.locale })
		: plainText(plain);
	return new Response(body, {
		headers: {
			'content-type': word
				? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
				: 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${letter.id}.${word ? 'docx' : 'txt'}"`,
			'cache-control': staticCacheControl,
			'x-robots-tag': 'noindex',
		},
	});
}
